import { defineRecipe } from '@chakra-ui/react';

export const skipLink = defineRecipe({
  base: {
    position: 'absolute',
    left: '5',
    top: '-4rem',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    bg: 'fg',
    color: 'bg',
    _focus: { top: '3' },
  },
});
