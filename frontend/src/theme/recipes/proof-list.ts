import { defineSlotRecipe } from '@chakra-ui/react';
import { mirrorLine, twoPages } from '../mirror-line.ts';

const room = { base: '5', lg: '6' };

/** Promises ruled line by line, each beside what was tried against it. */
export const proofList = defineSlotRecipe({
  slots: ['root', 'entry', 'promise', 'id', 'evidence'],
  base: {
    root: { borderBottom: 'hair', borderColor: 'border' },
    entry: {
      ...twoPages,
      _first: { '& > *': { borderTopColor: 'transparent' } },
      _before: mirrorLine,
    },
    promise: {
      mx: '5',
      pt: room,
      pb: { base: '0', lg: room.lg },
      borderTop: 'hair',
      borderColor: 'border',
      lg: { marginLeft: 'edge', marginRight: '0', paddingRight: 'gutter' },
    },
    id: { display: 'block', mt: '1.5', textStyle: 'code', color: 'fg.muted' },
    evidence: {
      minWidth: '0',
      mx: '5',
      pt: { base: '2.5', lg: room.lg },
      pb: room,
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& > li + li': { mt: '2' },
      lg: {
        marginLeft: '0',
        marginRight: 'edge',
        paddingLeft: 'gutter',
        borderTop: '1px solid {colors.border}',
      },
    },
  },
});
