import { defineSlotRecipe } from '@chakra-ui/react';

/** The parts of the page of a vault: its tabs scroll sideways where they do not fit. */
export const vaultHome = defineSlotRecipe({
  slots: ['tabs', 'tab', 'loading'],
  base: {
    tabs: {
      display: 'flex',
      gap: '0.125rem',
      px: { base: '5', lg: 'edge' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      minHeight: '3.25rem',
      px: { base: '3', sm: '4.5' },
      textStyle: 'button',
      color: 'fg.muted',
      borderBottom: 'accent',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
      _first: { ml: { base: '-3', sm: '-4.5' } },
      _hover: { color: 'fg' },
      '&[aria-selected=true]': { color: 'fg', borderColor: 'fg' },
      _focusVisible: { outlineOffset: '-4px' },
    },
    loading: { px: '5', py: 'sectionSmall', color: 'fg.muted' },
  },
});
