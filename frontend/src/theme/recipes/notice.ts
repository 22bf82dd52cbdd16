import { defineRecipe } from '@chakra-ui/react';

/** A bar at the left says it as well as the colour does. */
export const notice = defineRecipe({
  base: {
    borderLeft: 'bar',
    px: '4',
    py: '3',
    textStyle: 'small',
    color: 'fg',
    textWrap: 'pretty',
    '& b': { fontWeight: '640' },
  },
  variants: {
    tone: {
      warning: { bg: 'bg.warning', borderColor: 'fg.warning', '& b': { color: 'fg.warning' } },
      error: { bg: 'bg.error', borderColor: 'fg.error', '& b': { color: 'fg.error' } },
    },
  },
});
