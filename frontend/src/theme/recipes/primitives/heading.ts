import { defineRecipe } from '@chakra-ui/react';

export const heading = defineRecipe({
  variants: {
    size: {
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      title: { textStyle: 'title' },
      h3: { textStyle: 'h3' },
      quote: { textStyle: 'quoteSmall' },
    },
  },
  defaultVariants: { size: 'h2' },
});
