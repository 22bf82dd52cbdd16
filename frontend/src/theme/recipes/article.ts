import { defineSlotRecipe } from '@chakra-ui/react';
import { mirrorLine, twoPages } from '../mirror-line.ts';

const room = { base: '8', lg: 'clamp(2rem, 3.2vw, 2.875rem)' };

/** A text in sections: what each is about on the left, what is said on the right. */
export const article = defineSlotRecipe({
  slots: ['root', 'entry', 'subject', 'text'],
  base: {
    root: { borderBottom: 'hair', borderColor: 'border' },
    entry: {
      ...twoPages,
      _before: mirrorLine,
    },
    subject: {
      mx: '5',
      pt: room,
      pb: { base: '0', lg: room.lg },
      borderTop: 'hair',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    text: {
      minWidth: '0',
      mx: '5',
      pt: { base: '4', lg: room.lg },
      pb: room,
      '& > p + p': { mt: '3.5' },
      lg: {
        marginLeft: '0',
        marginRight: 'edge',
        paddingLeft: 'gutter',
        borderTop: '1px solid {colors.border}',
      },
    },
  },
  variants: {
    /** What stands above already ends with an edge of its own. */
    flush: {
      true: {
        entry: { _first: { '& > *': { borderTopColor: 'transparent' } } },
      },
    },
  },
});
