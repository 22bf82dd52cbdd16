import { defineSlotRecipe } from '@chakra-ui/react';

/** The memories of the bin, on the inverse background. A dashed line: a place without a memory. */
export const bin = defineSlotRecipe({
  slots: ['list', 'item', 'note'],
  base: {
    list: { listStyle: 'none' },
    item: {
      py: '4',
      borderTop: 'dashed',
      borderColor: 'inverse.muted',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    note: { mt: '1', textStyle: 'label', color: 'inverse.muted' },
  },
});
