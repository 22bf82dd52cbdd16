import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  html: {
    scrollPaddingTop: 'calc({sizes.header} + {spacing.6})',
    overflowWrap: 'break-word',
  },
  body: { bg: 'bg', color: 'fg', textStyle: 'body', fontKerning: 'normal' },
  // A short page still fills the window.
  '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  main: { display: 'flex', flexDirection: 'column', flexGrow: '1', outline: 'none' },
  'main > :last-child': { flexGrow: '1' },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'memory.solid',
    outlineOffset: '3px',
    borderRadius: 'l1',
  },
  'h1, h2, h3': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '::selection': { bg: 'memory.muted', color: 'memory.contrast' },
});
