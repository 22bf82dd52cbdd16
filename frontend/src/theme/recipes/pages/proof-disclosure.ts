import { defineSlotRecipe } from '@chakra-ui/react';

/** How a promise is kept: collapsed below the promise. */
export const proofDisclosure = defineSlotRecipe({
  slots: ['root', 'summary', 'list', 'item', 'name', 'proof'],
  base: {
    root: {
      mt: '5',
      textStyle: 'small',
      // The plus turns into a close icon.
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
        _motionSafe: { transition: 'transform {durations.rotate} {easings.out}' },
      },
    },
    list: { mt: '2', borderBottom: 'hairline', borderColor: 'border' },
    item: { py: '3', borderTop: 'hairline', borderColor: 'border' },
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
