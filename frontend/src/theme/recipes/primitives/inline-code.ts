import { defineRecipe } from '@chakra-ui/react';

export const inlineCode = defineRecipe({
  base: {
    fontFamily: 'mono',
    fontSize: '0.84em',
    fontWeight: '450',
    px: '0.34em',
    py: '0.08em',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'l1',
    overflowWrap: 'anywhere',
  },
});
