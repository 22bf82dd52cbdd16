import { defineSlotRecipe } from '@chakra-ui/react';

/** The titles of the checkpoints, and the text of one on the inverse background. */
export const checkpoints = defineSlotRecipe({
  slots: ['status', 'list', 'title', 'date', 'saved', 'text', 'previous'],
  base: {
    status: { textStyle: 'small', color: 'fg.muted' },
    list: { mt: '4', listStyle: 'none', borderBottom: 'hairline', borderColor: 'border' },
    title: {
      display: 'grid',
      gap: '1',
      width: 'full',
      py: '3',
      px: '3',
      textAlign: 'start',
      cursor: 'pointer',
      borderTop: 'hairline',
      borderColor: 'border',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.muted' },
      '&[aria-pressed=true]': {
        boxShadow: 'inset 3px 0 0 {colors.fg}',
        _highContrast: { borderLeft: '3px solid Highlight' },
      },
      _focusVisible: { outlineOffset: '-2px' },
    },
    date: { textStyle: 'label', color: 'fg.muted' },
    saved: { textStyle: 'small', color: 'inverse.muted', mt: '2' },
    text: {
      mt: '5',
      textStyle: 'code',
      whiteSpace: 'pre-wrap',
      // Every line runs in the direction of its own script.
      unicodeBidi: 'plaintext',
      overflowWrap: 'anywhere',
      maxHeight: '70vh',
      overflowY: 'auto',
      borderTop: 'hairline',
      borderColor: 'inverse.border',
      py: '4',
    },
    previous: {
      mt: '4',
      '& summary': { cursor: 'pointer', textStyle: 'small', color: 'inverse.muted' },
    },
  },
});
