import { defineSlotRecipe } from '@chakra-ui/react';

export const siteHeader = defineSlotRecipe({
  slots: ['root', 'row', 'nav', 'link', 'menu'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      bg: 'bg',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '1', lg: '7' },
      height: 'header',
      px: 'edge',
      '& > :first-child': { marginRight: { base: 'auto', lg: '0' } },
      // Without its word, the brand leaves room for the button and the menu.
      '@media (max-width: 25rem)': { '& > :first-child > span': { srOnly: true } },
    },
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
    menu: { display: { base: 'block', lg: 'none' }, mr: '-3' },
  },
});
