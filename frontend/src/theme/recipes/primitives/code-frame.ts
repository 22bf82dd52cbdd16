import { defineSlotRecipe } from '@chakra-ui/react';

/** Two tones: text, and strings in the green of memories. Comments are dimmed. */
const tones = {
  '& b, & [data-tone=string]': { fontWeight: 'inherit', color: 'memory.fg' },
  '& [data-tone=comment]': { color: 'fg.subtle' },
};

const wrapped = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Otherwise a long URL would begin below an empty line.
  '& b': { wordBreak: 'break-all' },
} as const;

const folded = {
  ...wrapped,
  overflowY: 'auto',
  _focusVisible: { outlineOffset: '-4px' },
  '@media print': { maxHeight: 'none' },
} as const;

export const codeFrame = defineSlotRecipe({
  slots: ['root', 'caption', 'name', 'actions', 'code'],
  base: {
    root: {
      bg: 'bg.panel',
      border: 'hairline',
      borderColor: 'border',
      borderRadius: 'l2',
      overflow: 'hidden',
      '& + &': { mt: '5' },
    },
    caption: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: '3',
      minHeight: 'control',
      p: '1.5',
      pl: '4',
      textStyle: 'label',
      color: 'fg.muted',
      borderBottom: 'hairline',
      borderColor: 'border',
    },
    name: { flex: '1 1 6rem', minWidth: '0', py: '1', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flex: 'none', gap: '1' },
    code: { p: '4', textStyle: 'code', tabSize: '2', ...tones },
  },
  variants: {
    variant: {
      wrap: { code: wrapped },
      /** Its beginning, with the rest to scroll to. */
      fold: { code: { ...folded, maxHeight: '22rem' } },
      /** A few lines, beside a form that matters more. */
      peek: { code: { ...folded, maxHeight: '8rem' } },
      scroll: {
        // A long file path gets its own line instead of a break.
        name: { flexBasis: 'auto' },
        code: {
          overflowX: 'auto',
          _focusVisible: { outlineOffset: '-4px' },
          // A shade at the right edge, which the end of the text covers.
          backgroundImage:
            'linear-gradient(to left, {colors.bg.panel}, transparent 2rem), linear-gradient(to left, {colors.bg.muted}, transparent 1.5rem)',
          backgroundAttachment: 'local, scroll',
        },
      },
    },
  },
  defaultVariants: { variant: 'wrap' },
});
