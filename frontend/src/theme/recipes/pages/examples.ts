import { defineSlotRecipe } from '@chakra-ui/react';

const speakerWidth = { base: '2.875rem', sm: '{sizes.speaker}' };
const columns = (rest: string) => ({
  base: `${speakerWidth.base} 1fr`,
  sm: `${speakerWidth.sm} ${rest}`,
});

/** Example conversations and memories, shown in place of pictures. */
export const examples = defineSlotRecipe({
  slots: ['line', 'speaker', 'chip', 'results', 'row', 'match', 'date', 'pair', 'kept', 'dropped'],
  base: {
    line: {
      display: 'grid',
      gridTemplateColumns: columns('1fr'),
      alignItems: 'baseline',
      textStyle: 'quoteSmall',
      '& + &': { mt: '2' },
    },
    speaker: { textStyle: 'label', color: 'fg.subtle', wordSpacing: 'normal' },
    chip: { mt: '3', mb: '3', marginLeft: speakerWidth, _last: { mb: '0' } },
    results: { mt: '3.5', textStyle: 'small' },
    row: {
      display: 'grid',
      gridTemplateColumns: columns('1fr auto'),
      alignItems: 'baseline',
      py: '1.5',
      borderTop: 'dashed',
      borderColor: 'border',
    },
    match: { textStyle: 'label', fontWeight: '600', color: 'memory.fg' },
    date: {
      textStyle: 'label',
      color: 'fg.subtle',
      gridColumn: { base: '2', sm: 'auto' },
      paddingLeft: { sm: '3' },
      whiteSpace: 'nowrap',
    },
    pair: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      mt: '3.5',
      textStyle: 'small',
      lineHeight: '1.4',
      '& > *': { px: '3.5', py: '2.5' },
      '& small': { display: 'block', mt: '1', textStyle: 'label' },
    },
    dropped: {
      border: 'hairline',
      borderColor: 'border.emphasized',
      borderRightWidth: '0',
      '& s': { color: 'fg.muted' },
      '& small': { color: 'fg.subtle' },
    },
    kept: { bg: 'memory.muted', color: 'memory.contrast' },
  },
});
