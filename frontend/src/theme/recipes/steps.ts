import { defineRecipe } from '@chakra-ui/react';

/** Numbered steps. The numbers are counted by the list, so a reader hears them. */
export const steps = defineRecipe({
  base: {
    counterReset: 'step',
    display: 'grid',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '{spacing.8} 1fr',
      alignItems: 'baseline',
      // What stands below the text begins where the text does, not under the number.
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
