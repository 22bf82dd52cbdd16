import { defineSlotRecipe } from '@chakra-ui/react';

/** Terms with their descriptions, separated by rules. */
export const definitionList = defineSlotRecipe({
  slots: ['row', 'term'],
  base: {
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9.375rem 1fr' },
      columnGap: '3',
      py: '2.5',
      textStyle: 'small',
      lineHeight: '1.45',
      borderTop: 'hairline',
      borderColor: 'border',
    },
  },
  variants: {
    variant: {
      text: { term: { fontWeight: '600' } },
      code: { row: { alignItems: 'baseline' }, term: { textStyle: 'code', fontWeight: '600' } },
    },
  },
  defaultVariants: { variant: 'text' },
});
