import { defineSlotRecipe } from '@chakra-ui/react';

/** The two halves of the privacy page: what is said and stored, and where it can be read. */
export const readable = defineSlotRecipe({
  slots: ['said', 'who', 'words', 'table', 'caption', 'cell', 'state'],
  base: {
    said: {
      display: 'grid',
      gridTemplateColumns: { base: '4rem 1fr', sm: '5.25rem 1fr' },
      alignItems: 'baseline',
      '& + &': { mt: '4.5' },
      '& [role=img]': { fontSize: '0.9375rem', lineHeight: '1.8' },
    },
    who: { textStyle: 'label', color: 'fg.subtle' },
    words: { textStyle: 'voice', minWidth: '0' },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'small' },
    caption: { textStyle: 'h3', textAlign: 'left', pb: '4.5' },
    cell: {
      py: '2.5',
      pr: '3',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: '400',
      lineHeight: '1.45',
      borderY: '1px solid {colors.other.border}',
    },
    state: { pr: '0', color: 'other.muted', '&[data-readable]': { color: 'other.memory' } },
  },
});
