import { defineSlotRecipe } from '@chakra-ui/react';

/** The parts of the page of a vault: its tabs scroll sideways where they do not fit. */
export const vaultHome = defineSlotRecipe({
  slots: ['loading'],
  base: {
    loading: { px: '5', py: 'sectionSmall', color: 'fg.muted' },
  },
});
