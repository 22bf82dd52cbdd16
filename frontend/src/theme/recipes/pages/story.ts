import { defineSlotRecipe } from '@chakra-ui/react';
import { inDarkMode } from '../../dark-mode.ts';

const reveal = (delay: string) => ({ animation: `reveal 500ms {easings.out} ${delay} both` });
const wipe = (length: string, delay: string) => ({
  animation: `wipe ${length} {easings.inOut} ${delay} both`,
});

/** When each line appears. The text is in the page from the start: the animation only reveals it. */
const steps = {
  '& [data-step="1"]': reveal('300ms'),
  '& [data-step="2"]': wipe('700ms', '1400ms'),
  '& [data-step="3"]': reveal('2200ms'),
  '& [data-step="4"]': reveal('3500ms'),
  '& [data-step="5"]': wipe('800ms', '4600ms'),
  '& [data-step="6"]': reveal('5600ms'),
};

const highlight = {
  boxShadow: 'none',
  bg: 'memory.muted',
  color: 'memory.contrast',
  px: '0.14em',
};

export const story = defineSlotRecipe({
  slots: ['root', 'side', 'tool', 'message', 'chip', 'answer', 'control'],
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
      _motionSafe: steps,
      '&[data-paused] [data-step]': { animationPlayState: 'paused' },
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
        // The slot for the memory: dashed until the chip covers it.
        _before: { content: '""', gridRow: '3', gridColumn: '1', border: 'dashed' },
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
    message: {
      gridRow: '2',
      alignSelf: { lg: 'end' },
      pt: '6',
      pb: '6',
      textStyle: 'quote',
      '& mark': { bg: 'none', color: 'inherit' },
    },
    chip: { gridRow: '3', gridColumn: '1', position: 'relative' },
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
    scene: {
      save: {
        side: {
          lg: {
            paddingLeft: 'edge',
            _before: { borderColor: 'border.emphasized', borderRightWidth: '0' },
          },
        },
        tool: {
          mr: { lg: 'gutter' },
          borderTop: 'hairline',
          borderColor: 'border',
          color: 'fg.muted',
          '& b': { color: 'fg' },
        },
        message: {
          textAlign: 'right',
          paddingLeft: { base: '18%', lg: '12%' },
          paddingRight: { lg: 'gutter' },
          '& small': { color: 'fg.muted' },
          '& mark': {
            boxShadow:
              'inset 0 -0.38em 0 color-mix(in srgb, {colors.memory.muted} 85%, transparent)',
            ...inDarkMode(highlight),
          },
        },
        chip: {
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
      recall: {
        side: {
          bg: { base: 'inverse.bg', lg: 'transparent' },
          color: 'inverse.fg',
          pb: { base: '5.25rem', lg: '0' },
          _motionReduce: { pb: { base: '10', lg: '0' } },
          lg: {
            paddingRight: 'edge',
            _before: { borderColor: 'inverse.muted', borderLeftWidth: '0' },
          },
        },
        tool: {
          flexDirection: 'row-reverse',
          ml: { lg: 'gutter' },
          borderTop: { lg: '1px solid {colors.inverse.border}' },
          color: 'inverse.muted',
          '& b': { color: 'inverse.fg' },
        },
        message: {
          paddingLeft: { lg: 'gutter' },
          paddingRight: { base: '18%', lg: '12%' },
          '& small': { color: 'inverse.muted' },
        },
        chip: {
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
          '& small': { color: 'inverse.muted' },
          '& span': { display: 'inline-block', textAlign: 'left' },
          '& code': { textStyle: 'code' },
          '& mark': highlight,
        },
      },
    },
  },
});
