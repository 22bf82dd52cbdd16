import { defineRecipe } from '@chakra-ui/react';

/** The frame around a token or a URL, in the monospaced face. */
export const codeLine = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    minHeight: 'control',
    p: '1',
    pl: { base: '3', sm: '4' },
    border: 'hairline',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    textStyle: 'code',
    lineHeight: '1.45',
    '& > :first-child': { flex: '1', minWidth: '0', py: '2', overflowWrap: 'anywhere' },
  },
  variants: {
    variant: {
      dialog: { bg: 'bg' },
      page: { '& b': { fontWeight: '600' } },
      hero: {
        borderColor: { base: 'border.emphasized', lg: 'inverse.muted' },
        '& b': { fontWeight: '600', color: { base: 'memory.fg', lg: 'inverse.memory' } },
      },
    },
  },
});
