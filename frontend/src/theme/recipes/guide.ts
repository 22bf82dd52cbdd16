import { defineSlotRecipe } from '@chakra-ui/react';
import { integrationTabs } from '../../paths.ts';

const chosen = { color: 'fg', borderColor: 'fg' };

/** All four tabs fit beside each other from 320 px up. */
const narrow = {
  room: 'clamp(0.5rem, 5.7vw - 0.64rem, 0.75rem)',
  size: 'clamp(0.875rem, 1.43vw + 0.59rem, 0.9375rem)',
};
const outdent = { base: `calc(${narrow.room} * -1)`, sm: '-4.5' };

/**
 * Before the script has come, or where it never does, the address chooses the guide: the tabs are
 * links, and `:target` is the panel that the hash names.
 */
const withoutScript = {
  '&[data-drawn] [role=tabpanel]:not([data-selected])': { display: 'none' },
  '&[data-drawn]:has([role=tabpanel]:target) [role=tabpanel]:not(:target)': { display: 'none' },
  '&[data-drawn] [role=tabpanel][id]:target': { display: 'block' },
  '&[data-drawn]:has([role=tabpanel]:target) [role=tab]': {
    color: 'fg.muted',
    borderColor: 'transparent',
  },
  ...Object.fromEntries(
    Object.keys(integrationTabs).map((name) => [
      `&[data-drawn]:has(#${name}:target) [role=tab][href$="#${name}"]`,
      chosen,
    ]),
  ),
};

/** The setup guide: four tabs, and below them what to do on the left, with what on the right. */
export const guide = defineSlotRecipe({
  slots: ['root', 'tabs', 'tab', 'panel', 'stay', 'reasons', 'reason'],
  base: {
    root: withoutScript,
    tabs: {
      display: 'flex',
      gap: '0.125rem',
      px: { base: '5', lg: 'edge' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottom: 'hair',
      borderColor: 'border',
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      minHeight: '3.25rem',
      px: { base: narrow.room, sm: '4.5' },
      textStyle: 'button',
      fontSize: { base: narrow.size, sm: '1rem' },
      color: 'fg.muted',
      borderBottom: 'bar',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
      _first: { ml: outdent },
      _last: { mr: outdent },
      _hover: { color: 'fg' },
      '&[aria-selected=true]': chosen,
      _focusVisible: { outlineOffset: '-4px' },
    },
    panel: {
      // The hash names the panel, and following it leads to the top of the page: the tabs stay where
      // they are when another one is chosen.
      scrollMarginTop: '100rem',
      _focusVisible: { outlineOffset: '-4px' },
      '& > section + section': { borderTop: 'hair', borderColor: 'border' },
    },
    stay: { lg: { position: 'sticky', top: 'calc({sizes.header} + {spacing.8})' } },
    reasons: { mt: '4.5' },
    reason: {
      display: 'grid',
      gridTemplateColumns: '1.875rem 1fr',
      alignItems: 'start',
      py: '2.5',
      lineHeight: '1.45',
      borderTop: 'hair',
      borderColor: 'border',
      '& svg': { mt: '0.125rem' },
    },
  },
});
