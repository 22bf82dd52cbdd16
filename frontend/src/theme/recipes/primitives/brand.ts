import { defineRecipe } from '@chakra-ui/react';

/** "Mind" is heavy, "Mirror" its light reflection. */
export const brand = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    fontFamily: 'heading',
    fontSize: '1.3125rem',
    lineHeight: '1',
    letterSpacing: '-0.012em',
    fontWeight: '640',
    '& svg': { boxSize: '1.6875rem', fill: 'currentColor' },
    '& i': { fontStyle: 'normal', fontWeight: '400' },
  },
});
