import { defineSlotRecipe } from '@chakra-ui/react';

/** The contents of a plan, on the default or the inverse background. */
export const planCard = defineSlotRecipe({
  slots: ['root', 'price', 'list', 'item'],
  base: {
    root: { borderY: 'hairline', borderColor: 'border.strong' },
    price: {
      mt: '3.5',
      mb: '3',
      textStyle: 'h1',
      fontSize: 'clamp(2.5rem, 2rem + 2vw, 3.5rem)',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      wordSpacing: '0.08em',
    },
    list: { mt: '6' },
    item: {
      display: 'grid',
      gridTemplateColumns: '1.875rem 1fr',
      alignItems: 'start',
      py: '2.5',
      lineHeight: '1.45',
      borderTop: 'hairline',
      '& svg': { mt: '0.125rem' },
    },
  },
  variants: {
    tone: {
      default: { item: { borderColor: 'border' } },
      inverse: { item: { borderColor: 'inverse.border' } },
    },
  },
});
