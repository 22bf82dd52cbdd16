import { defineSlotRecipe } from '@chakra-ui/react';

const value = { py: '2.5', pl: '4', textAlign: 'right' } as const;
const row = { verticalAlign: 'top', borderTop: 'hairline', borderColor: 'border' } as const;

/** A table that is wider than a phone: it scrolls, and its first column stays in view. */
export const sideBySideTable = defineSlotRecipe({
  slots: ['scroll', 'table', 'server', 'version', 'measure', 'cell'],
  base: {
    scroll: {
      overflowX: 'auto',
      px: { base: '5', lg: 'edge' },
      pt: { base: '8', lg: '10' },
      pb: 'sectionSmall',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'small' },
    server: { ...value, verticalAlign: 'bottom', fontWeight: '560', lineHeight: '1.3' },
    version: { display: 'block', textStyle: 'label', fontWeight: '400', color: 'fg.muted' },
    measure: {
      position: 'sticky',
      left: { base: '-5', lg: '0' },
      minWidth: { base: '8.5rem', sm: '13rem' },
      py: '2.5',
      textAlign: 'left',
      fontWeight: '400',
      lineHeight: '1.45',
      bg: 'bg',
      ...row,
    },
    cell: { ...value, ...row, whiteSpace: 'nowrap', '& b': { fontWeight: '600' } },
  },
});
