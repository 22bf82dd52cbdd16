import { defineRecipe } from '@chakra-ui/react';

export const text = defineRecipe({
  variants: {
    look: {
      lead: { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure' },
      muted: { color: 'fg.muted', maxWidth: 'measure' },
      under: { textStyle: 'small', color: 'fg.muted', maxWidth: 'measure' },
      hint: { textStyle: 'label', color: 'fg.muted' },
      other: { textStyle: 'small', color: 'other.muted', maxWidth: 'measure' },
    },
  },
});
