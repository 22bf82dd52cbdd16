import { defineSlotRecipe } from '@chakra-ui/react';
import { divider, twoColumns } from '../../two-columns.ts';

const padding = { base: '5', lg: '6' };

/** Each promise beside the attempts to break it, separated by rules. */
export const proofList = defineSlotRecipe({
  slots: ['root', 'group', 'entry', 'promise', 'id', 'evidence', 'summary'],
  base: {
    root: { borderBottom: 'hairline', borderColor: 'border' },
    group: {
      position: 'relative',
      px: { base: '5', lg: 'edge' },
      pt: 'sectionSmall',
      pb: '6',
      _before: divider,
      // Up to the line, which it must not cross.
      '& > *': { maxWidth: { lg: 'calc(50% - {spacing.gutter})' } },
    },
    entry: {
      ...twoColumns,
      _first: { '& > *': { borderTopColor: 'transparent' } },
      _before: divider,
    },
    promise: {
      mx: '5',
      pt: padding,
      pb: { base: '0', lg: padding.lg },
      borderTop: 'hairline',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    id: { display: 'block', mt: '1.5', textStyle: 'code', color: 'fg.muted' },
    evidence: {
      minWidth: '0',
      mx: '5',
      pt: { base: '2.5', lg: padding.lg },
      pb: padding,
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& li': { mt: '2' },
      lg: {
        marginLeft: '0',
        marginRight: 'edge',
        paddingLeft: 'gutter',
        borderTop: '1px solid {colors.border}',
      },
    },
    summary: { cursor: 'pointer', _hover: { color: 'fg' } },
  },
});
