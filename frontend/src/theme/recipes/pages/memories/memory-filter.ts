import { defineSlotRecipe } from '@chakra-ui/react';

/** Search and filters of the saved memories. */
export const memoryFilter = defineSlotRecipe({
  slots: ['side', 'root', 'toggle', 'choices'],
  base: {
    // The search field stays in view beside a long list.
    side: {
      display: 'grid',
      gap: { base: '4', lg: '6' },
      alignContent: 'start',
      lg: {
        position: 'sticky',
        top: 'calc({sizes.header} + 1.5rem)',
        maxHeight: 'calc(100dvh - {sizes.header} - 3rem)',
        overflowY: 'auto',
        // Room for focus outlines, and for the scroll bar in a window of little height.
        px: '1',
        mx: '-1',
      },
    },
    root: { display: 'grid', gap: { base: '4', lg: '5' } },
    // On a phone the memories come before the filters.
    toggle: {
      display: { base: 'inline-flex', sm: 'none' },
      flex: 'none',
      '&[aria-expanded=true]': { bg: 'bg.muted', borderColor: 'fg' },
    },
    choices: {
      display: { base: 'none', sm: 'grid' },
      gap: '4',
      gridTemplateColumns: {
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
        lg: 'repeat(2, minmax(0, 1fr))',
      },
      '&[data-open]': { display: 'grid' },
      // Without a neighbor, the last one takes the whole width.
      '& > :last-child:nth-of-type(odd)': {
        gridColumn: { base: '1 / -1', sm: 'auto / span 2', lg: '1 / -1' },
      },
    },
  },
});
