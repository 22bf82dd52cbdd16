import { defineSlotRecipe } from '@chakra-ui/react';

/** Paths and the pages they lead to. */
export const pageList = defineSlotRecipe({
  slots: ['root', 'link'],
  base: {
    root: { borderBottom: 'hairline', borderColor: 'border' },
    link: {
      display: 'grid',
      gridTemplateColumns: { base: '7.5rem 1fr', sm: '8.75rem 1fr' },
      alignItems: 'baseline',
      py: '2.5',
      borderTop: 'hairline',
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
