import { defineSlotRecipe } from '@chakra-ui/react';

const say = (delay: string) => ({ animation: `say 500ms {easings.out} ${delay} both` });
const cross = (length: string, delay: string) => ({
  animation: `cross ${length} {easings.cross} ${delay} both`,
});

/** When each line is uncovered. The text is always there: motion only takes a cover away. */
const beats = {
  '& [data-beat="1"]': say('300ms'),
  '& [data-beat="2"]': cross('700ms', '1400ms'),
  '& [data-beat="3"]': say('2200ms'),
  '& [data-beat="4"]': say('3500ms'),
  '& [data-beat="5"]': cross('800ms', '4600ms'),
  '& [data-beat="6"]': say('5600ms'),
};

const onGreen = {
  boxShadow: 'none',
  bg: 'memory.muted',
  color: 'memory.contrast',
  px: '0.14em',
};

export const story = defineSlotRecipe({
  slots: ['root', 'side', 'tool', 'you', 'strip', 'answer', 'control'],
  base: {
    root: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      gridTemplateRows: { lg: 'repeat(4, auto)' },
      pt: { base: '10', lg: 'clamp(2.5rem, 4vw, 3.75rem)' },
      pb: { base: '0', lg: 'clamp(4rem, 5vw, 5rem)' },
      position: 'relative',
      '& small': { display: 'block', textStyle: 'label', mb: '1' },
      _motionSafe: beats,
      '&[data-held] [data-beat]': { animationPlayState: 'paused' },
    },
    side: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      px: '5',
      lg: {
        display: 'grid',
        gridRow: '1 / span 4',
        gridTemplateRows: 'subgrid',
        px: '0',
        // The place a memory will take: dashed until it is known.
        _before: { content: '""', gridRow: '3', gridColumn: '1', border: 'slot' },
      },
    },
    tool: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      pt: '3.5',
      gridRow: '1',
      textStyle: 'label',
      '& b': { fontWeight: '640', fontSize: '0.9375rem' },
    },
    you: {
      gridRow: '2',
      alignSelf: { lg: 'end' },
      pt: '6',
      pb: '6',
      textStyle: 'voice',
      '& mark': { bg: 'none', color: 'inherit' },
    },
    strip: { gridRow: '3', gridColumn: '1', position: 'relative' },
    answer: { gridRow: '4', lineHeight: '1.5' },
    control: {
      position: 'absolute',
      left: '50%',
      bottom: '4',
      transform: 'translateX(-50%)',
      '& button': { bg: 'bg.panel', color: 'fg', minHeight: '9', px: '3', textStyle: 'label' },
      _motionReduce: { display: 'none' },
    },
  },
  variants: {
    at: {
      said: {
        side: {
          lg: {
            paddingLeft: 'edge',
            _before: { borderColor: 'border.emphasized', borderRightWidth: '0' },
          },
        },
        tool: {
          mr: { lg: 'gutter' },
          borderTop: 'hair',
          borderColor: 'border',
          color: 'fg.muted',
          '& b': { color: 'fg' },
        },
        you: {
          textAlign: 'right',
          paddingLeft: { base: '18%', lg: '12%' },
          paddingRight: { lg: 'gutter' },
          '& small': { color: 'fg.muted' },
          '& mark': {
            boxShadow:
              'inset 0 -0.38em 0 color-mix(in srgb, {colors.memory.muted} 85%, transparent)',
            _dark: onGreen,
          },
        },
        strip: {
          display: { base: 'block', lg: 'flex' },
          justifyContent: 'space-between',
          order: '4',
          mx: { base: '-5', lg: '0' },
          px: '5',
          '& b': { mr: { base: '3', lg: '0' } },
          lg: { paddingLeft: '4.5', paddingRight: 'gutter' },
        },
        answer: {
          order: '3',
          pt: { base: '0', lg: '5.5' },
          pb: { base: '5.5', lg: '0' },
          paddingRight: '18%',
          '& small': { color: 'fg.muted' },
        },
      },
      known: {
        side: {
          bg: { base: 'other.bg', lg: 'transparent' },
          color: 'other.fg',
          pb: { base: '5.25rem', lg: '0' },
          _motionReduce: { pb: { base: '10', lg: '0' } },
          lg: {
            paddingRight: 'edge',
            _before: { borderColor: 'other.muted', borderLeftWidth: '0' },
          },
        },
        tool: {
          flexDirection: 'row-reverse',
          ml: { lg: 'gutter' },
          borderTop: { lg: '1px solid {colors.other.border}' },
          color: 'other.muted',
          '& b': { color: 'other.fg' },
        },
        you: {
          paddingLeft: { lg: 'gutter' },
          paddingRight: { base: '18%', lg: '12%' },
          '& small': { color: 'other.muted' },
        },
        strip: {
          order: { base: '-1', lg: '0' },
          mx: { base: '-5', lg: '0' },
          px: '5',
          borderTop: { base: '1px solid {colors.memory.contrast}', lg: 'none' },
          lg: { paddingLeft: 'gutter', paddingRight: '4.5' },
        },
        answer: {
          pt: { base: '0', lg: '5.5' },
          paddingLeft: { base: '18%', lg: 'gutter' },
          textAlign: 'right',
          '& small': { color: 'other.muted' },
          '& span': { display: 'inline-block', textAlign: 'left' },
          '& code': { textStyle: 'code' },
          '& mark': onGreen,
        },
      },
    },
  },
});
