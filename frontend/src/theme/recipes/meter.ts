import { defineSlotRecipe } from '@chakra-ui/react';

const bar = { mt: '2.5', height: '1.375rem' };

/** How many memories there are. A green cell is a memory, an outlined one a place without. */
export const meter = defineSlotRecipe({
  slots: ['root', 'says', 'cells', 'strip'],
  base: {
    root: { mt: '8' },
    says: { textStyle: 'small' },
    cells: {
      ...bar,
      display: 'grid',
      gridTemplateColumns: 'repeat(25, 1fr)',
      gap: '3px',
      '& i': { border: 'hair', borderColor: 'border.emphasized' },
      '& i[data-filled]': { bg: 'memory.muted', borderColor: 'memory.solid' },
    },
    strip: {
      ...bar,
      bg: 'memory.muted',
      // Off the right edge of the window, past the padding of its half.
      mr: { base: '-5', lg: 'calc({spacing.edge} * -1)' },
    },
  },
});
