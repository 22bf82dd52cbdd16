import { defineSlotRecipe } from '@chakra-ui/react';

/** What is shown in place of a section whose code is not loaded. */
export const vaultHome = defineSlotRecipe({
  slots: ['loading', 'notLoaded'],
  base: {
    loading: { px: '5', py: 'sectionSmall', color: 'fg.muted' },
    notLoaded: { px: '5', py: 'sectionSmall' },
  },
});
