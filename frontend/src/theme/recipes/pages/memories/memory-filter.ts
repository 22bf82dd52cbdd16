import { defineSlotRecipe } from '@chakra-ui/react';

/** Search and filters of the saved memories. */
export const memoryFilter = defineSlotRecipe({
  slots: ['side', 'root', 'choices'],
  base: {
    // The search field stays in view beside a long list.
    side: {
      display: 'grid',
      gap: '6',
      alignContent: 'start',
      lg: {
        position: 'sticky',
        top: 'calc({sizes.header} + 1.5rem)',
        maxHeight: 'calc(100dvh - {sizes.header} - 3rem)',
        overflowY: 'auto',
        // Room for the outlines of the focus, and for the scroll bar of a low window.
        px: '1',
        mx: '-1',
      },
    },
    root: { display: 'grid', gap: '5' },
    choices: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // Without a neighbor, the last one takes the whole width.
      '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
  },
});
