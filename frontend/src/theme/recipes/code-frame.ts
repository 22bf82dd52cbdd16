import { defineSlotRecipe } from '@chakra-ui/react';

export const codeFrame = defineSlotRecipe({
  slots: ['root', 'caption', 'code'],
  base: {
    root: {
      bg: 'bg.panel',
      border: 'hair',
      borderColor: 'border',
      borderRadius: 'l2',
      overflow: 'hidden',
    },
    caption: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'control',
      px: '4',
      textStyle: 'label',
      color: 'fg.muted',
      borderBottom: 'hair',
      borderColor: 'border',
    },
    code: {
      p: '4',
      textStyle: 'code',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      '& b': { fontWeight: 'inherit', color: 'memory.fg' },
    },
  },
});
