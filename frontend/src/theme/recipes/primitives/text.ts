import { defineRecipe } from '@chakra-ui/react';

export const text = defineRecipe({
  variants: {
    variant: {
      lead: { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure' },
      muted: { color: 'fg.muted', maxWidth: 'measure' },
      small: { textStyle: 'small', color: 'fg.muted', maxWidth: 'measure' },
      hint: { textStyle: 'label', color: 'fg.muted' },
      inverse: { textStyle: 'small', color: 'inverse.muted', maxWidth: 'measure' },
    },
  },
});
