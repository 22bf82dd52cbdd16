import { defineRecipe } from '@chakra-ui/react';

export const sealedBytes = defineRecipe({
  base: { textStyle: 'code', lineHeight: '1.7', overflowWrap: 'anywhere' },
  variants: {
    size: {
      line: { color: 'fg.subtle' },
      block: {
        color: 'inverse.muted',
        fontSize: '1rem',
        lineHeight: '1.9',
        wordSpacing: '0.12em',
      },
    },
  },
  defaultVariants: { size: 'line' },
});
