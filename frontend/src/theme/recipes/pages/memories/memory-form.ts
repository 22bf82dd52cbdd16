import { defineSlotRecipe } from '@chakra-ui/react';

/** The form of one memory. It keeps the page's own colors on the inverse background, too. */
export const memoryForm = defineSlotRecipe({
  slots: ['root', 'label', 'text'],
  base: {
    root: { display: 'grid', gap: '3', p: '4', bg: 'bg.subtle', color: 'fg', borderRadius: 'l2' },
    label: { textStyle: 'small', fontWeight: '560' },
    text: {
      width: 'full',
      p: '3',
      fontSize: '1rem',
      lineHeight: '1.45',
      color: 'fg',
      bg: 'bg.panel',
      border: 'hairline',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      resize: 'vertical',
      _hover: { borderColor: 'fg' },
      _focusVisible: { outlineOffset: '0', borderColor: 'memory.solid' },
      '&[aria-invalid=true]': {
        borderColor: 'fg.error',
        boxShadow: 'inset 3px 0 0 {colors.fg.error}',
      },
    },
  },
});
