import { defineSlotRecipe } from '@chakra-ui/react';

/** What it does, left; what that looks like, right; the line between. */
export const ledger = defineSlotRecipe({
  slots: ['root', 'entry', 'claim', 'text', 'proof'],
  base: {
    root: { mt: 'gap' },
    entry: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      _last: { '& > *': { lg: { borderBottom: '1px solid {colors.border}' } } },
    },
    claim: {
      mx: '5',
      pt: { base: '7', lg: '9' },
      pb: { base: '4', lg: '10' },
      borderTop: 'hair',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    text: { mt: '2.5', color: 'fg.muted', maxWidth: 'entry' },
    proof: {
      position: 'relative',
      minWidth: '0',
      mx: '5',
      paddingLeft: '4.5',
      pb: '7',
      lg: {
        marginLeft: '0',
        marginRight: 'edge',
        paddingLeft: 'gutter',
        pt: '9',
        pb: '10',
        borderTop: '1px solid {colors.border}',
      },
      _before: {
        content: '""',
        position: 'absolute',
        left: '0',
        insetBlock: '0',
        width: '1px',
        bg: 'border.line',
      },
    },
  },
});
