import { defineSlotRecipe } from '@chakra-ui/react';

/** On the left what is said and what is stored, on the right where it is readable. */
export const whereReadable = defineSlotRecipe({
  slots: ['line', 'speaker', 'text', 'table', 'caption', 'cell', 'state'],
  base: {
    line: {
      display: 'grid',
      gridTemplateColumns: { base: '4rem 1fr', sm: '5.25rem 1fr' },
      alignItems: 'baseline',
      '& + &': { mt: '4.5' },
      '& [role=img]': { fontSize: '0.9375rem', lineHeight: '1.8' },
    },
    speaker: { textStyle: 'label', color: 'fg.subtle' },
    text: { textStyle: 'quote', minWidth: '0' },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'small' },
    caption: { textStyle: 'h3', textAlign: 'left', pb: '4.5' },
    cell: {
      py: '2.5',
      pr: '3',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: '400',
      lineHeight: '1.45',
      borderY: '1px solid {colors.inverse.border}',
    },
    state: { pr: '0', color: 'inverse.muted', '&[data-readable]': { color: 'inverse.memory' } },
  },
});
