import { defineSlotRecipe } from '@chakra-ui/react';

/** One large reason in the left column, two smaller ones in the right one. */
export const whyItMatters = defineSlotRecipe({
  slots: ['reason', 'week', 'day', 'stack', 'text', 'tools', 'dated', 'date'],
  base: {
    reason: { mt: { base: '8', lg: '12' } },
    week: { mb: '7' },
    day: {
      display: 'grid',
      gridTemplateColumns: { base: '2.875rem 1fr', sm: '{sizes.speaker} 1fr' },
      alignItems: 'baseline',
      py: '3',
      textStyle: 'quote',
      fontSize: 'clamp(1.25rem, 1rem + 1.1vw, 1.9375rem)',
      lineHeight: '1.25',
      borderTop: 'hairline',
      borderColor: 'border',
      '& small': { textStyle: 'label', color: 'fg.subtle', wordSpacing: 'normal' },
      '& s': { color: 'fg.subtle', textDecorationThickness: '1px' },
    },
    stack: {
      display: 'grid',
      alignContent: 'space-between',
      gap: '12',
      pt: { base: '12', lg: '0' },
      '& article + article': { borderTop: 'hairline', borderColor: 'border', pt: '10' },
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
        border: 'hairline',
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
        borderTop: 'dashed',
        borderColor: 'border.emphasized',
      },
      '& s': { color: 'fg.subtle' },
    },
    date: { textStyle: 'label', color: 'fg.subtle' },
  },
});
