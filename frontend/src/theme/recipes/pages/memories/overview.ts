import { defineSlotRecipe } from '@chakra-ui/react';
import { filledInForcedColors } from '../../../forced-colors.ts';

/** The charts of the overview. Green cells are memories, as everywhere on the site. */
export const overview = defineSlotRecipe({
  slots: [
    'chart',
    'share',
    'column',
    'above',
    'below',
    'caption',
    'subtitle',
    'bars',
    'bar',
    'rest',
    'texts',
  ],
  base: {
    chart: {
      display: 'flex',
      alignItems: 'stretch',
      gap: '1',
      height: '11rem',
      // The line between saved and used.
      backgroundImage: 'linear-gradient({colors.border.strong}, {colors.border.strong})',
      backgroundSize: '100% 1px',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
    },
    column: { position: 'relative', flex: '1', minWidth: '0.25rem' },
    above: {
      position: 'absolute',
      insetInline: '0',
      bottom: '50%',
      bg: 'memory.solid',
      ...filledInForcedColors,
    },
    below: {
      position: 'absolute',
      insetInline: '0',
      top: '50%',
      bg: 'border.emphasized',
      ...filledInForcedColors,
    },
    caption: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2',
      mt: '2',
      textStyle: 'label',
      color: 'fg.muted',
      // On a phone, the dates stay at the two ends and the explanation moves below them.
      '& > :nth-of-type(2)': {
        order: { base: '1', sm: '0' },
        flexBasis: { base: '100%', sm: 'auto' },
      },
    },
    // Filled by the share of memories that were used.
    share: {
      mt: '3',
      border: '1px solid {colors.inverse.muted}',
      '& i': { display: 'block', height: '0.75rem', bg: 'inverse.memory', ...filledInForcedColors },
    },
    subtitle: { textStyle: 'button', mt: '6', mb: '3' },
    bars: { display: 'grid', gap: '3', listStyle: 'none' },
    bar: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '1',
      textStyle: 'small',
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
      '& i': {
        gridColumn: '1 / -1',
        height: '0.375rem',
        bg: 'memory.solid',
        ...filledInForcedColors,
      },
    },
    rest: { mt: '2', textStyle: 'label', color: 'fg.muted' },
    texts: {
      listStyle: 'none',
      '& li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '4',
        rowGap: '1',
        py: '2.5',
        borderTop: 'hairline',
        borderColor: 'inverse.border',
        textStyle: 'small',
        lineHeight: '1.4',
        overflowWrap: 'anywhere',
      },
      // The Memories section shows it in full.
      '& bdi': { lineClamp: '3' },
      '& span': { color: 'inverse.muted', whiteSpace: 'nowrap' },
      '& i': {
        gridColumn: '1 / -1',
        height: '0.375rem',
        bg: 'inverse.memory',
        ...filledInForcedColors,
      },
    },
  },
});
