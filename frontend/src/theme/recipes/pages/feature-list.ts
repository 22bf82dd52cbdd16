import { defineSlotRecipe } from '@chakra-ui/react';

/** A feature in the left column, an example of it in the right one. */
export const featureList = defineSlotRecipe({
  slots: ['root', 'feature', 'summary', 'text', 'example'],
  base: {
    root: { mt: 'sectionGap' },
    feature: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      _last: { '& > *': { lg: { borderBottom: '1px solid {colors.border}' } } },
    },
    summary: {
      mx: '5',
      pt: { base: '7', lg: '9' },
      pb: { base: '4', lg: '10' },
      borderTop: 'hairline',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    text: { mt: '2.5', color: 'fg.muted', maxWidth: 'measureNarrow' },
    example: {
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
        bg: 'border.strong',
      },
    },
  },
});
