import { defineSlotRecipe } from '@chakra-ui/react';
import { divider, twoColumns } from '../../two-columns.ts';

const padding = { base: '8', lg: 'clamp(2rem, 3.2vw, 2.875rem)' };

/** Sections of text: the heading in the left column, the text in the right one. */
export const article = defineSlotRecipe({
  slots: ['root', 'section', 'heading', 'text'],
  base: {
    root: { borderBottom: 'hairline', borderColor: 'border' },
    section: {
      ...twoColumns,
      _before: divider,
    },
    heading: {
      mx: '5',
      pt: padding,
      pb: { base: '0', lg: padding.lg },
      borderTop: 'hairline',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    text: {
      minWidth: '0',
      mx: '5',
      pt: { base: '4', lg: padding.lg },
      pb: padding,
      '& > p + p': { mt: '3.5' },
      lg: {
        marginLeft: '0',
        marginRight: 'edge',
        paddingLeft: 'gutter',
        borderTop: '1px solid {colors.border}',
      },
    },
  },
  variants: {
    /** No rule above the first section, because what precedes it already ends in an edge. */
    flush: {
      true: {
        section: { _first: { '& > *': { borderTopColor: 'transparent' } } },
      },
    },
  },
});
