import { defineRecipe } from '@chakra-ui/react';

/** A memory. Green is kept for this. */
export const strip = defineRecipe({
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
      line: { display: 'flex', alignItems: 'baseline', gap: '3.5', px: '4.5', py: '3.5' },
      chip: { display: 'inline-flex', alignItems: 'baseline', gap: '2', px: '3', py: '1.5' },
    },
  },
  defaultVariants: { size: 'line' },
});
