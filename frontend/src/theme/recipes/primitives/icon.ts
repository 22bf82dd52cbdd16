import { defineRecipe } from '@chakra-ui/react';

/** Butt caps and miter joins, like the logo. */
export const icon = defineRecipe({
  base: {
    boxSize: 'icon',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.6',
    strokeLinecap: 'butt',
    strokeLinejoin: 'miter',
  },
  variants: { size: { md: {}, sm: { boxSize: '3.5' } } },
  defaultVariants: { size: 'md' },
});
