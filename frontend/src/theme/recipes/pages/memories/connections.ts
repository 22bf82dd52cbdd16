import { defineSlotRecipe } from '@chakra-ui/react';

/** Lists of AI tools on the inverse background. */
export const connections = defineSlotRecipe({
  slots: ['list', 'item', 'note'],
  base: {
    list: { mt: '4', listStyle: 'none' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
      py: '3',
      borderTop: 'hairline',
      borderColor: 'inverse.border',
      overflowWrap: 'anywhere',
    },
    note: { textStyle: 'label', color: 'inverse.muted' },
  },
});
