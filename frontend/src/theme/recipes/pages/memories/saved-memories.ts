import { defineSlotRecipe } from '@chakra-ui/react';

/** The saved memories, on the inverse background. */
export const savedMemories = defineSlotRecipe({
  slots: ['root', 'head', 'count', 'item', 'row', 'text', 'meta', 'details', 'subtitle', 'earlier'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'controlSmall',
      mb: '4',
    },
    count: { textStyle: 'small', color: 'inverse.muted' },
    root: { position: 'relative', listStyle: 'none' },
    item: {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      borderTop: 'hairline',
      borderColor: 'inverse.border',
    },
    row: {
      display: 'grid',
      gap: '1.5',
      width: 'full',
      py: '3.5',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'color-mix(in srgb, {colors.inverse.fg} 8%, transparent)' },
      '&[aria-expanded=true]': { pb: '2' },
      // An open row shows the whole text.
      '&:not([aria-expanded=true]) > bdi': { lineClamp: '4' },
      '&[aria-pressed]': { pl: '4' },
      '&[aria-pressed=true]': {
        boxShadow: 'inset 4px 0 0 {colors.inverse.memory}',
        _highContrast: { borderLeft: '4px solid Highlight' },
      },
    },
    text: {
      textStyle: 'body',
      lineHeight: '1.45',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    meta: { textStyle: 'label', color: 'inverse.muted', overflowWrap: 'anywhere' },
    details: {
      pb: '4',
      textStyle: 'small',
      lineHeight: '1.4',
      '& dl > div': {
        display: 'grid',
        gridTemplateColumns: { base: '5rem minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
        py: '1',
      },
      '& dt': { color: 'inverse.muted' },
      '& form': { mt: '3' },
      '& dd': { overflowWrap: 'anywhere' },
    },
    subtitle: { mt: '3', color: 'inverse.muted' },
    earlier: {
      display: 'grid',
      py: '1.5',
      listStyle: 'none',
      overflowWrap: 'anywhere',
      '& bdi': { textDecoration: 'line-through', textDecorationColor: 'inverse.muted' },
      '& span': { textStyle: 'label', color: 'inverse.muted' },
    },
  },
});
