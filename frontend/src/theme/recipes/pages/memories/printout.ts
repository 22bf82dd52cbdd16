import { defineSlotRecipe } from '@chakra-ui/react';

/** All memories on paper: black on white in both themes. */
export const printout = defineSlotRecipe({
  slots: ['root', 'meta'],
  base: {
    root: {
      display: 'none',
      color: 'black',
      bg: 'white',
      _print: { display: 'block' },
      '& h1': { textStyle: 'title', mb: '4' },
      '& li': { py: '2', breakInside: 'avoid', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    },
    meta: { display: 'block', textStyle: 'label' },
  },
});
