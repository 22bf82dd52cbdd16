import { defineRecipe } from '@chakra-ui/react';

/** A field and its button on one line, where there is room. */
export const fieldLine = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr auto' },
    alignItems: 'end',
    gap: '3',
    maxWidth: 'form',
  },
});
