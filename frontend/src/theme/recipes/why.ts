import { defineSlotRecipe } from '@chakra-ui/react';

/** One large reason on the left, two smaller ones on the right. */
export const why = defineSlotRecipe({
  slots: ['reasons', 'week', 'day', 'stack', 'text', 'tools', 'dated', 'when'],
  base: {
    reasons: { mt: { base: '8', lg: '12' } },
    week: { mb: '7' },
    day: {
      display: 'grid',
      gridTemplateColumns: { base: '2.875rem 1fr', sm: '{sizes.who} 1fr' },
      alignItems: 'baseline',
      py: '3',
      textStyle: 'voice',
      fontSize: 'clamp(1.25rem, 1rem + 1.1vw, 1.9375rem)',
      lineHeight: '1.25',
      borderTop: 'hair',
      borderColor: 'border',
      '& small': { textStyle: 'label', color: 'fg.subtle', wordSpacing: 'normal' },
      '& s': { color: 'fg.subtle', textDecorationThickness: '1px' },
    },
    stack: {
      display: 'grid',
      alignContent: 'space-between',
      gap: '12',
      pt: { base: '12', lg: '0' },
      '& article + article': { borderTop: 'hair', borderColor: 'border', pt: '10' },
    },
    text: { mt: '2.5', color: 'fg.muted', maxWidth: 'measure' },
    tools: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      mt: '5.5',
      textStyle: 'small',
      fontWeight: '560',
      '& li': {
        px: { base: '3', sm: '4.5' },
        py: '2.5',
        border: 'hair',
        borderColor: 'border.emphasized',
        borderBottomWidth: '0',
      },
      '& li + li': { borderLeftWidth: '0' },
    },
    dated: {
      mt: '4.5',
      textStyle: 'small',
      '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        py: '2',
        borderTop: 'slot',
        borderColor: 'border.emphasized',
      },
    },
    when: { textStyle: 'label', color: 'fg.subtle' },
  },
});
