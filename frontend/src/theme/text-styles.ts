import { defineTextStyles } from '@chakra-ui/react';

type Font = readonly [font: string, size: string, lineHeight: string, weight: string];

const style = ([fontFamily, fontSize, lineHeight, fontWeight]: Font, more: object = {}) => ({
  value: { fontFamily, fontSize, lineHeight, fontWeight, ...more },
});

/** Piazzolla gets tighter letter spacing and wider word spacing. */
const tracking = (letterSpacing: string) => ({ letterSpacing, wordSpacing: '0.06em' });

export const textStyles = defineTextStyles({
  display: style(
    ['heading', 'clamp(2rem, 1.1rem + 3.3vw, 4.125rem)', '1', '560'],
    tracking('-0.02em'),
  ),
  h1: style(
    ['heading', 'clamp(2.25rem, 1.6rem + 2.2vw, 3.5rem)', '1.06', '560'],
    tracking('-0.018em'),
  ),
  h2: style(
    ['heading', 'clamp(1.875rem, 1.5rem + 1.3vw, 2.625rem)', '1.12', '560'],
    tracking('-0.014em'),
  ),
  title: style(['heading', '1.75rem', '1.12', '560'], tracking('-0.014em')),
  h3: style(['heading', '1.5rem', '1.22', '560'], tracking('-0.008em')),
  quote: style(['heading', 'clamp(1.25rem, 1.1rem + 0.55vw, 1.5rem)', '1.3', '450'], {
    wordSpacing: '0.08em',
  }),
  quoteSmall: style(['heading', '1.1875rem', '1.35', '450'], { wordSpacing: '0.08em' }),
  lead: style(['body', 'clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem)', '1.5', '400']),
  body: style(['body', '1.0625rem', '1.6', '400']),
  button: style(['body', '1rem', '1', '560']),
  small: style(['body', '0.9375rem', '1.5', '400']),
  label: style(['body', '0.8125rem', '1.45', '400']),
  code: style(['mono', '0.84375rem', '1.6', '450'], { fontVariantLigatures: 'none' }),
});
