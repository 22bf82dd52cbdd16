import { defineSlotRecipe } from '@chakra-ui/react';

/** The side right of the mirror line has its own background. */
const acrossTheLine = {
  gridColumn: '1 / -1',
  justifySelf: { base: 'start', lg: 'center' },
} as const;

const side = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
  minWidth: '0',
  px: '5',
} as const;

/** Two memories across the mirror line: said first on the left, said later on the right. */
export const conflictPairs = defineSlotRecipe({
  slots: ['list', 'pair', 'reason', 'older', 'newer', 'text', 'meta', 'both', 'failure', 'status'],
  base: {
    list: { listStyle: 'none' },
    pair: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      borderTop: 'hairline',
      borderColor: 'border.strong',
      // A hard color stop paints both halves behind what lies across the line.
      background: {
        lg: 'linear-gradient(90deg, {colors.bg} 50%, {colors.inverse.bg} 50%)',
      },
    },
    reason: {
      ...acrossTheLine,
      width: { lg: 'fit-content' },
      maxWidth: { lg: 'measure' },
      px: '5',
      pt: { base: '6', lg: '2.5' },
      pb: { base: '3', lg: '2.5' },
      textStyle: 'small',
      fontWeight: '560',
      overflowWrap: 'anywhere',
      bg: { lg: 'bg.panel' },
      border: { lg: 'hairline' },
      borderTop: { lg: 'none' },
      borderColor: { lg: 'border.strong' },
    },
    older: {
      ...side,
      '--meta': 'colors.fg.muted',
      pt: { lg: '6' },
      pb: '6',
      lg: { paddingLeft: 'edge', paddingRight: 'gutter' },
    },
    newer: {
      ...side,
      '--meta': 'colors.inverse.muted',
      py: '6',
      color: 'inverse.fg',
      bg: 'inverse.bg',
      lg: { paddingLeft: 'gutter', paddingRight: 'edge' },
      '& :focus-visible': { outlineColor: 'inverse.memory' },
    },
    text: { textStyle: 'lead', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    meta: { mt: '2', textStyle: 'label', color: 'var(--meta)', overflowWrap: 'anywhere' },
    both: {
      ...acrossTheLine,
      px: { base: '5', lg: '0' },
      pt: { base: '5', lg: '0' },
      pb: '6',
      '& button': { bg: 'bg.panel', borderColor: 'border.strong' },
      '& button:hover': { bg: 'bg.muted' },
    },
    failure: { gridColumn: '1 / -1', mx: '5', mb: '6' },
    status: { textStyle: 'lead' },
  },
});
