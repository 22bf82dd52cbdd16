import { defineRecipe } from '@chakra-ui/react';

/** A bar on the left marks it as well, for readers who do not see the color. */
export const notice = defineRecipe({
  base: {
    borderLeft: 'accent',
    px: '4',
    py: '3',
    textStyle: 'small',
    color: 'fg',
    textWrap: 'pretty',
    '& b': { fontWeight: '640' },
  },
  variants: {
    status: {
      info: { bg: 'bg.subtle', borderColor: 'border.emphasized' },
      warning: { bg: 'bg.warning', borderColor: 'fg.warning', '& b': { color: 'fg.warning' } },
      error: { bg: 'bg.error', borderColor: 'fg.error', '& b': { color: 'fg.error' } },
    },
  },
});
