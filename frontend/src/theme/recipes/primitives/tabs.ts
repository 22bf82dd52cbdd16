import { defineSlotRecipe } from '@chakra-ui/react';

/** For the tab whose panel is open. */
export const selectedTab = { color: 'fg', borderColor: 'fg' };

/** Scales with the window so that four short labels fit on one line from 320 px up. */
const fitting = {
  padding: 'clamp(0.5rem, 5.7vw - 0.64rem, 0.75rem)',
  fontSize: 'clamp(0.875rem, 1.43vw + 0.59rem, 0.9375rem)',
};
const outdent = { base: `calc(${fitting.padding} * -1)`, sm: '-4.5' };

/** A row of tabs across the page. Where they do not fit, they scroll sideways. */
export const tabs = defineSlotRecipe({
  slots: ['list', 'tab'],
  base: {
    list: {
      // Makes the tabs' offsets relative to the list, as scrolling to the selected one requires.
      position: 'relative',
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
      textStyle: 'button',
      color: 'fg.muted',
      borderBottom: 'accent',
      borderColor: { base: 'transparent', _highContrast: 'Canvas' },
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      '&[aria-selected=true]': selectedTab,
      _focusVisible: { outlineOffset: '-4px' },
    },
  },
  variants: {
    labels: {
      fixed: {
        tab: {
          px: { base: '3', sm: '4.5' },
          _first: { ml: { base: '-3', sm: '-4.5' } },
        },
      },
      fitting: {
        tab: {
          px: { base: fitting.padding, sm: '4.5' },
          fontSize: { base: fitting.fontSize, sm: '1rem' },
          _first: { ml: outdent },
          _last: { mr: outdent },
        },
      },
    },
  },
  defaultVariants: { labels: 'fixed' },
});
