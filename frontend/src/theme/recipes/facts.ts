import { defineSlotRecipe } from '@chakra-ui/react';

/** Terms and what is to be known of them, ruled line by line. */
export const facts = defineSlotRecipe({
  slots: ['row', 'term'],
  base: {
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9.375rem 1fr' },
      columnGap: '3',
      py: '2.5',
      textStyle: 'small',
      lineHeight: '1.45',
      borderTop: 'hair',
      borderColor: 'border',
    },
  },
  variants: {
    voice: {
      people: { term: { fontWeight: '600' } },
      machine: { row: { alignItems: 'baseline' }, term: { textStyle: 'code', fontWeight: '600' } },
    },
  },
  defaultVariants: { voice: 'people' },
});
