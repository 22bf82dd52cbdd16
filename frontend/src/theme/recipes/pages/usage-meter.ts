import { defineSlotRecipe } from '@chakra-ui/react';
import { filledInForcedColors } from '../../forced-colors.ts';

const track = { mt: '2.5', height: '1.375rem' };

/** How many memories are stored: a green cell for each one, an outlined cell for each free slot. */
export const usageMeter = defineSlotRecipe({
  slots: ['root', 'label', 'cells', 'bar'],
  base: {
    root: { mt: '8' },
    label: { textStyle: 'small' },
    cells: {
      ...track,
      display: 'grid',
      gridTemplateColumns: 'repeat(25, 1fr)',
      gap: '3px',
      '& i': { border: 'hairline', borderColor: 'border.emphasized' },
      '& i[data-filled]': {
        bg: 'memory.muted',
        borderColor: 'memory.solid',
        ...filledInForcedColors,
      },
    },
    bar: {
      ...track,
      bg: 'memory.muted',
      ...filledInForcedColors,
      // Runs off the right edge of the window, past the padding of its column.
      mr: { base: '-5', lg: 'calc({spacing.edge} * -1)' },
    },
  },
});
