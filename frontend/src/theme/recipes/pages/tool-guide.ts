import { defineSlotRecipe } from '@chakra-ui/react';

/** The guides of all tools: links to choose one, and the chosen one. */
export const toolGuide = defineSlotRecipe({
  slots: ['picker', 'link', 'guide', 'list', 'item'],
  base: {
    picker: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
      columnGap: '6',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    link: {
      display: 'block',
      py: '2.5',
      textStyle: 'small',
      lineHeight: '1.45',
      borderTop: 'hairline',
      borderColor: 'border',
      height: 'full',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current=true]': { fontWeight: '640', boxShadow: 'inset 0 -3px 0 {colors.fg}' },
    },
    // Keeps its place while it is being loaded.
    guide: { minHeight: '24rem' },
    list: { mt: '3', borderBottom: 'hairline', borderColor: 'border' },
    item: {
      py: '2.5',
      textStyle: 'small',
      lineHeight: '1.5',
      color: 'fg.muted',
      borderTop: 'hairline',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
  },
});
