import { defineSlotRecipe } from '@chakra-ui/react';

/** Questions that expand. They are native disclosures, so they also open without a script. */
export const faq = defineSlotRecipe({
  slots: ['root', 'entry', 'question', 'answer'],
  base: {
    root: { borderBottom: 'hairline', borderColor: 'border' },
    entry: { borderTop: 'hairline', borderColor: 'border' },
    question: {
      position: 'relative',
      py: '4',
      pr: '9',
      textStyle: 'quoteSmall',
      lineHeight: '1.3',
      fontWeight: '560',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      _focusVisible: { outlineOffset: '-2px' },
      _after: {
        content: '""',
        position: 'absolute',
        right: '1.5',
        top: '1.5rem',
        boxSize: '0.5625rem',
        borderRight: '1.6px solid',
        borderBottom: '1.6px solid',
        transform: 'rotate(45deg) translate(-3px, -3px)',
        _motionSafe: { transition: 'transform {durations.rotate} {easings.out}' },
      },
      'details[open] > &': {
        _after: { transform: 'rotate(225deg) translate(-2px, -2px)' },
      },
    },
    answer: { pr: '9', pb: '4.5', color: 'fg.muted', maxWidth: 'measureWide' },
  },
});
