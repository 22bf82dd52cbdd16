import { defineSlotRecipe } from '@chakra-ui/react';
import { integrationTabs } from '../../../paths.ts';
import { selectedTab } from '../primitives/tabs.ts';

/**
 * Until the script runs, or if it never does, the URL selects the guide: the tabs are links, and
 * `:target` is the panel that the hash names.
 */
const withoutScript = {
  '&[data-prerendered] [role=tabpanel]:not([data-selected])': { display: 'none' },
  '&[data-prerendered]:has([role=tabpanel]:target) [role=tabpanel]:not(:target)': {
    display: 'none',
  },
  '&[data-prerendered] [role=tabpanel][id]:target': { display: 'block' },
  '&[data-prerendered]:has([role=tabpanel]:target) [role=tab]': {
    color: 'fg.muted',
    borderColor: 'transparent',
  },
  ...Object.fromEntries(
    Object.keys(integrationTabs).map((name) => [
      `&[data-prerendered]:has(#${name}:target) [role=tab][href$="#${name}"]`,
      selectedTab,
    ]),
  ),
};

/** The setup guide: four tabs, each with instructions on the left and what they use on the right. */
export const guide = defineSlotRecipe({
  slots: ['root', 'more', 'panel', 'sticky', 'reasons', 'reason'],
  base: {
    root: withoutScript,
    more: {
      px: { base: '5', lg: 'edge' },
      pt: '4',
      textStyle: 'small',
      color: 'fg.muted',
    },
    panel: {
      // The hash names the panel. With this margin the browser scrolls to the top of the page, so
      // the tabs do not move when another one is selected.
      scrollMarginTop: '100rem',
      _focusVisible: { outlineOffset: '-4px' },
      '& > section + section': { borderTop: 'hairline', borderColor: 'border' },
    },
    sticky: { lg: { position: 'sticky', top: 'calc({sizes.header} + {spacing.8})' } },
    reasons: { mt: '4.5' },
    reason: {
      display: 'grid',
      gridTemplateColumns: '1.875rem 1fr',
      alignItems: 'start',
      py: '2.5',
      lineHeight: '1.45',
      borderTop: 'hairline',
      borderColor: 'border',
      '& svg': { mt: '0.125rem' },
    },
  },
});
