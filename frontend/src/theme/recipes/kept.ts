import { defineSlotRecipe } from '@chakra-ui/react';

/** How a promise is kept: closed under the promise, open for who wants to check. */
export const kept = defineSlotRecipe({
  slots: ['root', 'summary', 'list', 'item', 'name', 'proof'],
  base: {
    root: {
      mt: '5',
      textStyle: 'small',
      // The plus becomes a cross that closes.
      '&[open] > summary svg': { transform: 'rotate(45deg)' },
    },
    summary: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      py: '1.5',
      color: 'fg.muted',
      fontWeight: '560',
      listStyle: 'none',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': {
        boxSize: '3.5',
        _motionSafe: { transition: 'transform {durations.turn} {easings.out}' },
      },
    },
    list: { mt: '2', borderBottom: 'hair', borderColor: 'border' },
    item: { py: '3', borderTop: 'hair', borderColor: 'border' },
    name: { fontWeight: '560' },
    proof: {
      mt: '1',
      textStyle: 'label',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& code': { textStyle: 'code', fontSize: '0.78125rem' },
    },
  },
});
