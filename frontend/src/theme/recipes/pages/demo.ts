import { defineSlotRecipe } from '@chakra-ui/react';

/** The video and its text version. The frame has its height before anything has loaded. */
export const demo = defineSlotRecipe({
  slots: ['root', 'frame', 'unavailable', 'note', 'toggle', 'lines', 'line', 'time'],
  base: {
    root: { minWidth: '0' },
    frame: {
      display: 'block',
      width: 'full',
      aspectRatio: '16 / 9',
      border: '0',
      borderRadius: 'l2',
      bg: 'bg.inverted',
      colorScheme: 'normal',
    },
    unavailable: {
      display: 'grid',
      placeContent: 'center',
      aspectRatio: '16 / 9',
      px: '6',
      border: 'dashed',
      borderColor: 'border.emphasized',
      textAlign: 'center',
      color: 'fg.muted',
      '& > p': { maxWidth: 'measureNarrow' },
    },
    note: { mt: '3' },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'fit-content',
      py: '2.5',
      textStyle: 'small',
      fontWeight: '560',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      _after: {
        content: '""',
        boxSize: '0.5rem',
        borderRight: '1.6px solid',
        borderBottom: '1.6px solid',
        transform: 'translateY(-2px) rotate(45deg)',
        _motionSafe: { transition: 'transform {durations.rotate} {easings.out}' },
      },
      'details[open] > &': { _after: { transform: 'translateY(2px) rotate(225deg)' } },
    },
    lines: { borderBottom: 'hairline', borderColor: 'border', mb: '3' },
    line: {
      display: 'grid',
      gridTemplateColumns: '{spacing.12} 1fr',
      columnGap: '2',
      py: '2.5',
      textStyle: 'small',
      borderTop: 'hairline',
      borderColor: 'border',
      '& b': { display: 'block', fontWeight: '560' },
      '& span': { color: 'fg.muted' },
    },
    time: { textStyle: 'code', lineHeight: 'inherit', color: 'fg.subtle' },
  },
});

/** The list of chapters beside the video. */
export const chapterList = defineSlotRecipe({
  slots: ['root', 'chapter', 'time'],
  base: {
    root: { mt: '7', borderTop: 'hairline', borderColor: 'border', maxWidth: 'measure' },
    chapter: {
      display: 'grid',
      gridTemplateColumns: '{spacing.12} 1fr',
      columnGap: '2',
      py: '2.5',
      textStyle: 'small',
      lineHeight: '1.45',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    time: { textStyle: 'code', lineHeight: 'inherit', color: 'fg.subtle' },
  },
});
