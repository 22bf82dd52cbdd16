import { defineRecipe } from '@chakra-ui/react';

/** Buttons side by side, wrapping where they do not fit. */
export const row = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
});
