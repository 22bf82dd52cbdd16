import { defineSlotRecipe } from '@chakra-ui/react';
import { betweenPages, twoPages } from '../mirror-line.ts';

/** The strip that stops at the line, because nothing is on the other side. */
export const lost = defineSlotRecipe({
  slots: ['root', 'broken', 'asked', 'path', 'void'],
  base: {
    root: {
      position: 'relative',
      _before: { ...betweenPages, borderLeft: 'slot', borderColor: 'border.emphasized' },
    },
    broken: {
      ...twoPages,
      mt: 'clamp(2.5rem, 4vw, 3.5rem)',
    },
    asked: {
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
    void: {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '5.75rem', lg: '0' },
      px: '5',
      py: '3',
      bg: 'bg',
      textStyle: 'small',
      color: 'fg.muted',
      borderColor: 'border.emphasized',
      borderTop: { base: '1px solid {colors.border.line}', lg: '1px dashed' },
      borderBottom: 'slot',
      lg: {
        marginRight: 'edge',
        px: 'gutter',
        borderColor: 'border.emphasized',
        borderRight: '1px dashed {colors.border.emphasized}',
      },
    },
  },
});
