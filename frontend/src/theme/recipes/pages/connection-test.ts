import { defineSlotRecipe } from '@chakra-ui/react';

/** The connection test: a button, its steps, and the sentence that it ends with. */
export const connectionTest = defineSlotRecipe({
  slots: ['root', 'steps', 'step', 'mark', 'state', 'success'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      justifyItems: 'start',
      gap: '3',
      // Screen readers announce what is added to an element that was there before.
      '& > [role=status]:empty': { position: 'absolute' },
    },
    steps: { width: 'full', borderBottom: 'hairline', borderColor: 'border' },
    step: {
      display: 'grid',
      gridTemplateColumns: '1.625rem 1fr auto',
      alignItems: 'center',
      columnGap: '1',
      py: '2',
      textStyle: 'small',
      borderTop: 'hairline',
      borderColor: 'border',
      '&[data-state=waiting], &[data-state=skipped]': { color: 'fg.subtle' },
      '&[data-state=failed]': { color: 'fg.error' },
    },
    mark: { display: 'inline-flex', '[data-state=passed] > &': { color: 'memory.fg' } },
    state: {
      textStyle: 'label',
      color: 'fg.muted',
      '[data-state=failed] > &': { color: 'fg.error' },
    },
    success: {
      display: 'grid',
      gridTemplateColumns: '1.625rem 1fr',
      alignItems: 'start',
      columnGap: '1',
      textStyle: 'small',
      fontWeight: '560',
      '& svg': { mt: '0.0625rem', color: 'memory.fg' },
    },
  },
});
