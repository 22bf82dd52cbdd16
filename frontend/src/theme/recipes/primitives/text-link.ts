import { defineRecipe } from '@chakra-ui/react';

export const textLink = defineRecipe({
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '0.22em',
    textDecorationThickness: '1px',
    textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
