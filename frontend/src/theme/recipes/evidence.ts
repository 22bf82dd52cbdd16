import { defineSlotRecipe } from '@chakra-ui/react';

const who = { base: '2.875rem', sm: '{sizes.who}' };
const columns = (rest: string) => ({ base: `${who.base} 1fr`, sm: `${who.sm} ${rest}` });

/** Sentences, rows and dates: the real content that stands in for pictures. */
export const evidence = defineSlotRecipe({
  slots: ['said', 'who', 'chip', 'found', 'row', 'match', 'when', 'pair', 'kept', 'dropped'],
  base: {
    said: {
      display: 'grid',
      gridTemplateColumns: columns('1fr'),
      alignItems: 'baseline',
      textStyle: 'said',
      '& + &': { mt: '2' },
    },
    who: { textStyle: 'label', color: 'fg.subtle', wordSpacing: 'normal' },
    chip: { mt: '3', mb: '3', marginLeft: who, _last: { mb: '0' } },
    found: { mt: '3.5', textStyle: 'small' },
    row: {
      display: 'grid',
      gridTemplateColumns: columns('1fr auto'),
      alignItems: 'baseline',
      py: '1.5',
      borderTop: 'slot',
      borderColor: 'border',
    },
    match: { textStyle: 'label', fontWeight: '600', color: 'memory.fg' },
    when: {
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
      border: 'hair',
      borderColor: 'border.emphasized',
      borderRightWidth: '0',
      '& s': { color: 'fg.muted' },
      '& small': { color: 'fg.subtle' },
    },
    kept: { bg: 'memory.muted', color: 'memory.contrast' },
  },
});
