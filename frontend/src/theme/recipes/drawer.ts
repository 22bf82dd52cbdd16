import { defineSlotRecipe } from '@chakra-ui/react';

/** The side menu of small windows. */
export const drawer = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      bg: 'backdrop',
      _motionSafe: {
        _open: { animation: 'appear {durations.dialog} {easings.out}' },
        _closed: { animation: 'vanish {durations.dialog} {easings.out} forwards' },
      },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      marginLeft: 'auto',
      height: '100dvh',
      width: 'min({sizes.menu}, 88vw)',
      overflowY: 'auto',
      px: '5',
      pt: '3',
      pb: '6',
      bg: 'bg.panel',
      borderLeft: 'hair',
      borderColor: 'border.line',
      boxShadow: 'float',
      outline: 'none',
      _motionSafe: {
        _open: { animation: 'slideIn {durations.dialog} {easings.out}' },
        _closed: { animation: 'slideOut {durations.dialog} {easings.out} forwards' },
      },
    },
    header: { display: 'flex', justifyContent: 'flex-end', mr: '-3' },
    title: { srOnly: true },
    body: {
      display: 'grid',
      '& a': {
        py: '3.5',
        textStyle: 'voice',
        fontSize: '1.25rem',
        fontWeight: '500',
        borderBottom: 'hair',
        borderColor: 'border',
        _currentPage: { borderColor: 'border.line' },
      },
    },
    footer: { display: 'grid', pt: '6' },
  },
});
