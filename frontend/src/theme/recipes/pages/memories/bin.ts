import { defineSlotRecipe } from '@chakra-ui/react';

/** The memories of the bin, on the inverse background. A dashed line: a place without a memory. */
export const bin = defineSlotRecipe({
  slots: ['status', 'list', 'item', 'note'],
  base: {
    status: { textStyle: 'small', color: 'inverse.muted' },
    list: { mt: '4', listStyle: 'none' },
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
