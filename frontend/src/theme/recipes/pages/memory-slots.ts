import { defineSlotRecipe } from '@chakra-ui/react';

const slot = {
  px: '4.5',
  py: '3.5',
  minHeight: { base: '0', sm: '5.25rem' },
  minWidth: '0',
  textStyle: 'small',
  lineHeight: '1.4',
  '& small': { display: 'block', textStyle: 'label', mb: '1', color: 'inherit' },
  '& code': { textStyle: 'code', overflowWrap: 'anywhere' },
};

/** The visitor's token beside the slots of the server: dashed without a token, filled with one. */
export const memorySlots = defineSlotRecipe({
  slots: ['root', 'yours', 'ours'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      position: 'relative',
    },
    yours: slot,
    ours: slot,
  },
  variants: {
    state: {
      empty: {
        yours: {
          border: 'dashed',
          borderColor: 'border.emphasized',
          color: 'fg.muted',
          borderRightWidth: { sm: '0' },
          borderBottomWidth: { base: '0', sm: '1px' },
        },
        ours: {
          border: 'dashed',
          borderColor: 'border.emphasized',
          color: 'fg.muted',
          borderLeft: { sm: '1px solid {colors.border.strong}' },
          borderTop: {
            base: '1px solid {colors.border.strong}',
            sm: '1px dashed {colors.border.emphasized}',
          },
        },
      },
      filled: {
        yours: { bg: 'memory.muted', color: 'memory.contrast' },
        ours: { bg: 'inverse.bg', color: 'inverse.fg', '& small': { color: 'inverse.muted' } },
      },
    },
    busy: {
      true: {
        root: {
          overflow: 'hidden',
          _after: {
            content: '""',
            position: 'absolute',
            left: '0',
            bottom: '0',
            height: '4px',
            width: '62%',
            bg: 'memory.solid',
            _motionSafe: { animation: 'fill 1.2s {easings.inOut} infinite alternate' },
          },
        },
      },
    },
  },
});
