import { defineSlotRecipe } from '@chakra-ui/react';

const inset = { base: '5', sm: '7' };

export const dialog = defineSlotRecipe({
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
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '3', sm: '5' },
      py: { base: '3', sm: '8' },
      // On a phone toasts are at the top, where they would cover the title and Close.
      'html:has([data-scope=toast][data-part=root]) &': { pt: { base: '4.75rem', sm: '8' } },
      'html:has([data-scope=toast][data-type=error]) &': { pt: { base: '7.75rem', sm: '8' } },
      'html:has([data-part=root] + [data-part=root]) &': { pt: { base: '8.25rem', sm: '8' } },
    },
    content: {
      position: 'relative',
      m: 'auto',
      width: 'full',
      maxWidth: 'dialog',
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'float',
      // Forced colors take the shadow and the backdrop away.
      _highContrast: { border: '1px solid' },
      outline: 'none',
      _motionSafe: {
        _open: { animation: 'rise {durations.overlay} {easings.out}' },
        _closed: { animation: 'sink {durations.overlay} {easings.out} forwards' },
      },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      pt: { base: '4', sm: '5' },
      pl: inset,
      pr: { base: '2', sm: '4' },
    },
    title: { textStyle: 'title', py: '1.5', outline: 'none' },
    description: { textStyle: 'small', color: 'fg.muted' },
    body: { display: 'grid', gap: '5', px: inset, pt: '2', pb: inset },
    footer: {
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      gap: '3',
      px: inset,
      py: '4',
      bg: 'bg.subtle',
      borderTop: 'hairline',
      borderColor: 'border',
      borderBottomRadius: 'l3',
    },
  },
});
