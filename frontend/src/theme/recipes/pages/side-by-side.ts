import { defineSlotRecipe } from '@chakra-ui/react';

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
    server: {
      py: '2.5',
      pl: '4',
      textAlign: 'right',
      verticalAlign: 'bottom',
      fontWeight: '560',
      lineHeight: '1.3',
    },
    version: { display: 'block', textStyle: 'label', fontWeight: '400', color: 'fg.muted' },
    measure: {
      position: 'sticky',
      left: { base: '-5', lg: '0' },
      minWidth: { base: '8.5rem', sm: '13rem' },
      py: '2.5',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: '400',
      lineHeight: '1.45',
      bg: 'bg',
      borderTop: 'hairline',
      borderColor: 'border',
    },
    cell: {
      py: '2.5',
      pl: '4',
      textAlign: 'right',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
      borderTop: 'hairline',
      borderColor: 'border',
      '& b': { fontWeight: '600' },
    },
  },
});
