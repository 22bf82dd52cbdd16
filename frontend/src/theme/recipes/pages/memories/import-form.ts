import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * Left column: the text of another tool. Right column, on the inverse background: its facts with
 * ticks.
 */
export const importForm = defineSlotRecipe({
  slots: ['root', 'label', 'text', 'list', 'item', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      '& input[type=file]': { width: 'full', textStyle: 'small' },
      '& ::file-selector-button': {
        minHeight: 'controlSmall',
        mr: '3',
        px: '4',
        color: 'fg',
        bg: 'transparent',
        border: 'hairline',
        borderColor: 'border.emphasized',
        borderRadius: 'l2',
        cursor: 'pointer',
      },
    },
    label: { textStyle: 'small', fontWeight: '560' },
    text: {
      width: 'full',
      p: '3',
      textStyle: 'code',
      color: 'fg',
      bg: 'bg.panel',
      border: 'hairline',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      resize: 'vertical',
      _hover: { borderColor: 'fg' },
    },
    list: {
      mt: '4',
      listStyle: 'none',
      maxHeight: '70vh',
      overflowY: 'auto',
      borderBottom: 'hairline',
      borderColor: 'inverse.border',
    },
    item: {
      borderTop: 'hairline',
      borderColor: 'inverse.border',
      overflowWrap: 'anywhere',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      '& label': { py: '2.5', cursor: 'pointer' },
      '& input': {
        mt: '3.5',
        boxSize: '1.125rem',
        accentColor: '{colors.inverse.memory}',
        colorScheme: { _light: 'dark', _dark: 'light' },
      },
      '& bdi': { display: 'block' },
    },
    note: { textStyle: 'label', color: 'inverse.muted' },
  },
});
