import { defineRecipe } from '@chakra-ui/react';

/** The frame around a token or a URL: what machines read. */
export const machineLine = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    minHeight: 'control',
    p: '1',
    pl: { base: '3', sm: '4' },
    border: 'hair',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    textStyle: 'code',
    lineHeight: '1.45',
    '& > :first-child': { flex: '1', minWidth: '0', py: '2', overflowWrap: 'anywhere' },
  },
  variants: {
    place: {
      dialog: { bg: 'bg' },
      page: { '& b': { fontWeight: '600' } },
      hero: {
        borderColor: { base: 'border.emphasized', lg: 'other.muted' },
        '& b': { fontWeight: '600', color: { base: 'memory.fg', lg: 'other.memory' } },
      },
    },
  },
});
