import { defineSlotRecipe } from '@chakra-ui/react';

export const toast = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '2',
      width: { base: 'full', sm: 'max-content' },
      minWidth: { sm: '17.5rem' },
      maxWidth: { sm: '24rem' },
      px: '4.5',
      py: '3',
      textStyle: 'small',
      lineHeight: '1.4',
      bg: 'fg',
      color: 'bg',
      borderRadius: 'l2',
      boxShadow: 'float',
      pointerEvents: 'auto',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      _motionSafe: {
        transition:
          'translate {durations.dialog} {easings.out}, opacity {durations.dialog} {easings.out}',
      },
      '&[data-type=error]': {
        bg: 'bg.error',
        color: 'fg',
        borderLeft: 'bar',
        borderColor: 'fg.error',
        '& svg': { color: 'fg.error' },
      },
    },
    title: { gridColumn: '2', '&:not(:last-child)': { fontWeight: '560' } },
    description: { gridColumn: '2' },
  },
});
