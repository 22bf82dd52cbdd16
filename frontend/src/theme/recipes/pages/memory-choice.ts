import { defineSlotRecipe } from '@chakra-ui/react';

/** One memory out of several: radio buttons, each with what it needs below it. */
export const memoryChoice = defineSlotRecipe({
  slots: ['root', 'legend', 'option', 'radio', 'more'],
  base: {
    root: { borderBottom: 'hairline', borderColor: 'border' },
    legend: { textStyle: { base: 'h3', lg: 'title' }, pb: { base: '2', lg: '3' } },
    option: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      py: '1.5',
      borderTop: 'hairline',
      borderColor: 'border',
      textStyle: { base: 'small', sm: 'body' },
      lineHeight: '1.35',
      cursor: 'pointer',
      '& span': { minWidth: '0' },
      '& code': { textStyle: 'code', color: 'fg.muted', whiteSpace: 'nowrap' },
    },
    radio: {
      flex: 'none',
      width: 'icon',
      height: 'icon',
      m: '0',
      appearance: 'none',
      border: 'hairline',
      borderColor: 'border.emphasized',
      borderRadius: '50%',
      bg: 'bg.panel',
      cursor: 'pointer',
      _hover: { borderColor: 'fg' },
      // A wide border survives forced colors, which drop backgrounds.
      _checked: { borderWidth: '6px', borderColor: 'fg' },
      _focusVisible: { borderRadius: '50%' },
    },
    more: { display: 'grid', gap: '4', pb: '4' },
  },
});
