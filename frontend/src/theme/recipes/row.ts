import { defineRecipe } from '@chakra-ui/react';

/** Buttons beside each other, below each other where there is no room. */
export const row = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
});
