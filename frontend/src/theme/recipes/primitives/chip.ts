import { defineRecipe } from '@chakra-ui/react';

/** A saved memory. Nothing else has this green background. */
export const chip = defineRecipe({
  base: {
    bg: 'memory.muted',
    color: 'memory.contrast',
    textStyle: 'small',
    lineHeight: '1.4',
    '& b': { fontWeight: '640' },
    '& code': { textStyle: 'code' },
  },
  variants: {
    size: {
      md: { display: 'flex', alignItems: 'baseline', gap: '3.5', px: '4.5', py: '3.5' },
      sm: { display: 'inline-flex', alignItems: 'baseline', gap: '2', px: '3', py: '1.5' },
    },
  },
  defaultVariants: { size: 'md' },
});
