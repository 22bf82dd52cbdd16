import { defineSlotRecipe } from '@chakra-ui/react';
import { dividerPosition, twoColumns } from '../../two-columns.ts';

/** A bar with the requested path that stops at the divider: the other side is empty. */
export const notFound = defineSlotRecipe({
  slots: ['root', 'columns', 'requested', 'path', 'empty'],
  base: {
    root: {
      position: 'relative',
      _before: { ...dividerPosition, borderLeft: 'dashed', borderColor: 'border.emphasized' },
    },
    columns: {
      ...twoColumns,
      mt: 'clamp(2.5rem, 4vw, 3.5rem)',
    },
    requested: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '3.5',
      minWidth: '0',
      px: '5',
      py: '3.5',
      bg: 'bg.muted',
      textStyle: 'small',
      lineHeight: '1.4',
      lg: { marginLeft: 'edge', paddingLeft: '4.5', paddingRight: 'gutter' },
      '& b': { flex: 'none', fontWeight: '640' },
    },
    path: {
      textStyle: 'code',
      minWidth: '0',
      textAlign: 'right',
      overflowWrap: 'anywhere',
      lineClamp: '4',
    },
    empty: {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '5.75rem', lg: '0' },
      px: '5',
      py: '3',
      bg: 'bg',
      textStyle: 'small',
      color: 'fg.muted',
      borderColor: 'border.emphasized',
      borderTop: { base: '1px solid {colors.border.strong}', lg: '1px dashed' },
      borderBottom: 'dashed',
      lg: {
        marginRight: 'edge',
        px: 'gutter',
        borderColor: 'border.emphasized',
        borderRight: '1px dashed {colors.border.emphasized}',
      },
    },
  },
});
