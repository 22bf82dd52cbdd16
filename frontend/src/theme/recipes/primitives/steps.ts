import { defineRecipe } from '@chakra-ui/react';

/** Numbered steps. CSS draws the numbers; a screen reader takes its own from the list. */
export const steps = defineRecipe({
  base: {
    counterReset: 'step',
    display: 'grid',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '{spacing.8} 1fr',
      alignItems: 'baseline',
      // Everything in a step is aligned with its text, not with the number.
      '& > *': { gridColumn: '2' },
      _before: {
        content: 'counter(step)',
        fontFamily: 'heading',
        fontWeight: '560',
        fontSize: '1.0625rem',
        color: 'fg.subtle',
      },
    },
  },
  variants: {
    size: {
      sm: { gap: '2', mt: '2', textStyle: 'small' },
      md: { gap: '4.5', mt: '5.5' },
    },
  },
  defaultVariants: { size: 'sm' },
});
