import { defineSlotRecipe } from '@chakra-ui/react';

/** Questions that open. The browser's own disclosure, so they open without a script as well. */
export const questions = defineSlotRecipe({
  slots: ['root', 'entry', 'asked', 'answer'],
  base: {
    root: { borderBottom: 'hair', borderColor: 'border' },
    entry: { borderTop: 'hair', borderColor: 'border' },
    asked: {
      position: 'relative',
      py: '4',
      pr: '9',
      textStyle: 'said',
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
        _motionSafe: { transition: 'transform {durations.turn} {easings.out}' },
      },
      'details[open] > &': {
        _after: { transform: 'rotate(225deg) translate(-2px, -2px)' },
      },
    },
    answer: { pr: '9', pb: '4.5', color: 'fg.muted', maxWidth: 'answer' },
  },
});
