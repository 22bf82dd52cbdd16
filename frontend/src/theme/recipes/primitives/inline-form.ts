import { defineRecipe } from '@chakra-ui/react';

/** A field with its button beside it, or below it in a narrow window. */
export const inlineForm = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr auto' },
    alignItems: 'end',
    gap: '3',
    maxWidth: 'form',
  },
});
