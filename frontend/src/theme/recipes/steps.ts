import { defineRecipe } from '@chakra-ui/react';

/** Numbered steps. The numbers are counted by the list, so a reader hears them. */
export const steps = defineRecipe({
  base: {
    counterReset: 'step',
    display: 'grid',
    gap: '2',
    mt: '2',
    textStyle: 'small',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '{spacing.8} 1fr',
      alignItems: 'baseline',
      _before: {
        content: 'counter(step)',
        fontFamily: 'heading',
        fontWeight: '560',
        fontSize: '1.0625rem',
        color: 'fg.subtle',
      },
    },
  },
});
