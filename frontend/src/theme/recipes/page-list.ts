import { defineSlotRecipe } from '@chakra-ui/react';

/** Addresses and what is found there. */
export const pageList = defineSlotRecipe({
  slots: ['root', 'link'],
  base: {
    root: { borderBottom: 'hair', borderColor: 'border' },
    link: {
      display: 'grid',
      gridTemplateColumns: { base: '7.5rem 1fr', sm: '8.75rem 1fr' },
      alignItems: 'baseline',
      py: '2.5',
      borderTop: 'hair',
      borderColor: 'border',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
      '& code': {
        textStyle: 'code',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        textDecorationColor: 'border.emphasized',
      },
    },
  },
});
