import { defineSlotRecipe } from '@chakra-ui/react';

/** The side menu of narrow windows. */
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
        _open: { animation: 'fadeIn {durations.overlay} {easings.out}' },
        _closed: { animation: 'fadeOut {durations.overlay} {easings.out} forwards' },
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
      borderLeft: 'hairline',
      borderColor: 'border.strong',
      boxShadow: 'float',
      outline: 'none',
      _motionSafe: {
        _open: { animation: 'slideIn {durations.overlay} {easings.out}' },
        _closed: { animation: 'slideOut {durations.overlay} {easings.out} forwards' },
      },
    },
    header: { display: 'flex', justifyContent: 'flex-end', mr: '-3' },
    title: { srOnly: true },
    body: {
      display: 'grid',
      '& a': {
        py: '3.5',
        textStyle: 'quote',
        fontSize: '1.25rem',
        fontWeight: '500',
        borderBottom: 'hairline',
        borderColor: 'border',
        _currentPage: { borderColor: 'border.strong' },
      },
    },
    footer: { display: 'grid', pt: '6' },
  },
});
