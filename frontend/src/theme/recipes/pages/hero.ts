import { defineSlotRecipe } from '@chakra-ui/react';

/** The gap between each half of the title and the divider, the same as that of the columns below. */
const titleGap = 'gutter';

export const hero = defineSlotRecipe({
  slots: ['root', 'title', 'firstHalf', 'secondHalf', 'left', 'right', 'actions', 'offer', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      // A hard color stop paints both halves without an extra element behind the text.
      background: {
        lg: 'linear-gradient(90deg, {colors.bg} 50%, {colors.inverse.bg} 50%)',
      },
    },
    title: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
      rowGap: '1',
      pt: { base: '2.75rem', lg: 'clamp(3rem, 5.4vw, 5.25rem)' },
      textStyle: 'display',
      fontSize: {
        base: 'clamp(2rem, 9.7vw, 3.25rem)',
        lg: 'clamp(2rem, 1.1rem + 3.3vw, 4.125rem)',
      },
      lineHeight: { base: '1.04', lg: '1' },
    },
    firstHalf: {
      px: { base: '5', lg: '0' },
      lg: { textAlign: 'right', paddingLeft: 'edge', paddingRight: titleGap },
    },
    secondHalf: {
      px: { base: '5', lg: '0' },
      lg: { color: 'inverse.fg', paddingLeft: titleGap, paddingRight: '5' },
    },
    left: {
      minWidth: '0',
      px: '5',
      pt: { base: '5.5', lg: '9' },
      lg: { paddingLeft: 'edge', paddingRight: 'gutter' },
    },
    right: {
      minWidth: '0',
      px: '5',
      pt: { base: '7', lg: '9' },
      lg: { paddingLeft: 'gutter', paddingRight: 'edge', color: 'inverse.fg' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      mt: '6',
      // On a phone each takes the whole width, as the button of the waitlist does.
      '& > *': { flex: { base: '1 1 100%', sm: 'none' } },
    },
    offer: { mt: '3', textStyle: 'small', color: 'fg.muted' },
    note: { mt: '3', textStyle: 'small', color: { base: 'fg.muted', lg: 'inverse.muted' } },
  },
});
