import { defineSlotRecipe } from '@chakra-ui/react';

export const siteHeader = defineSlotRecipe({
  slots: ['root', 'row', 'nav', 'link', 'wide', 'narrow'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      bg: 'bg',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    row: { display: 'flex', alignItems: 'center', gap: '7', height: 'header', px: 'edge' },
    nav: { display: { base: 'none', lg: 'flex' }, gap: '1', marginLeft: 'auto' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      height: 'header',
      px: '3',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-4px' },
      // The underline of the current page covers the rule below the header.
      _currentPage: { color: 'fg', boxShadow: 'inset 0 -2px 0 {colors.fg}', borderRadius: '0' },
    },
    wide: { display: { base: 'none', lg: 'contents' } },
    narrow: { display: { base: 'block', lg: 'none' }, marginLeft: 'auto', mr: '-3' },
  },
});
