import { defineSlotRecipe } from '@chakra-ui/react';

/** The request of a client, on the inverse background. */
export const connectRequest = defineSlotRecipe({
  slots: ['list', 'row', 'term', 'tools'],
  base: {
    list: {
      mt: { base: '3', lg: '6' },
      borderBottom: 'hairline',
      borderColor: 'inverse.border',
      textStyle: 'small',
      lineHeight: '1.4',
    },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '3.75rem minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' },
      columnGap: { base: '2', sm: '3' },
      py: { base: '1', lg: '2.5' },
      borderTop: 'hairline',
      borderColor: 'inverse.border',
      '& dd': { overflowWrap: 'anywhere' },
    },
    term: { color: 'inverse.muted' },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '2', sm: '3' },
      textStyle: 'code',
      lineHeight: '1.4',
      color: 'inverse.muted',
    },
  },
});
