import { defineSlotRecipe } from '@chakra-ui/react';

export const field = defineSlotRecipe({
  slots: ['root', 'label', 'line', 'input', 'hint'],
  base: {
    root: { display: 'grid', gap: '2' },
    label: { textStyle: 'small', fontWeight: '560' },
    line: { display: 'flex', gap: '2' },
    input: {
      minHeight: 'control',
      width: 'full',
      minWidth: '0',
      px: '3.5',
      fontSize: '1rem',
      lineHeight: '1.2',
      color: 'fg',
      bg: 'bg.panel',
      border: 'hairline',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      _hover: { borderColor: 'fg' },
      _focusVisible: { outlineOffset: '0', borderColor: 'memory.solid', borderRadius: 'l2' },
      '&[aria-invalid=true]': {
        borderColor: 'fg.error',
        boxShadow: 'inset 3px 0 0 {colors.fg.error}',
      },
      _disabled: { color: 'fg.muted', bg: 'bg.subtle', cursor: 'progress' },
    },
    hint: { textStyle: 'label', color: 'fg.muted' },
  },
});
