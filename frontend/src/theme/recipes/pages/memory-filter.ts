import { defineSlotRecipe } from '@chakra-ui/react';

/** Search and filters of the saved memories. */
export const memoryFilter = defineSlotRecipe({
  slots: ['root', 'choices'],
  base: {
    root: { display: 'grid', gap: '5' },
    choices: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});
