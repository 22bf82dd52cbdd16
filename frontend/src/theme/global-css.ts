import { defineGlobalStyles } from '@chakra-ui/react';
import { unscripted } from './dark-mode.ts';

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  html: {
    scrollPaddingTop: 'calc({sizes.header} + {spacing.6})',
    // On a phone, messages are at the top. They must not cover the element that gets the focus.
    '&:has([data-scope=toast][data-part=root])': {
      scrollPaddingTop: { base: '11rem', sm: 'calc({sizes.header} + {spacing.6})' },
    },
    overflowWrap: 'break-word',
    '@media print': { colorScheme: 'light !important' },
  },
  body: { bg: 'bg', color: 'fg', textStyle: 'body', fontKerning: 'normal' },
  // A short page still fills the window.
  '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  main: { display: 'flex', flexDirection: 'column', flexGrow: '1', outline: 'none' },
  'main > :last-child': { flexGrow: '1' },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'memory.solid',
    outlineOffset: '3px',
    borderRadius: 'l1',
  },
  // A part of the page that a link led to, in contrast to a control.
  ':is(section, article, form, main div)[tabindex="-1"]': { outline: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  noscript: { display: 'block', '& p, & a': { display: 'block', py: '3' } },
  'body > noscript': { px: 'edge' },
  // Without a script, what only a script can do is not offered.
  [`${unscripted} :is(button, form)`]: { display: 'none !important' },
  // Paper has one color: nothing may depend on a background.
  '*, *::before, *::after': {
    '@media print': {
      color: 'black !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
  'header, footer nav, button, form, search, iframe, [role=tablist], [data-scope=toast]': {
    '@media print': { display: 'none !important' },
  },
  'section, article, figure, li': { '@media print': { breakInside: 'avoid' } },
  // A part that is printed alone replaces the page.
  'body:has([data-printout]) > #root': { _print: { display: 'none' } },
  '::selection': { bg: 'memory.muted', color: 'memory.contrast' },
});
