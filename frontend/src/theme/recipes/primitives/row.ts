import { defineRecipe } from '@chakra-ui/react';

/** Buttons side by side, wrapping where they do not fit. */
export const row = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  variants: {
    onPhone: {
      /** Each takes the whole width, as the buttons of forms do. */
      wide: { '& > *': { flex: { base: '1 1 100%', sm: 'none' } } },
    },
  },
});
