import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './motion.ts';
import { dialog } from './recipes/dialog.ts';
import { drawer } from './recipes/drawer.ts';
import { toast } from './recipes/toast.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

// Chakra's own tokens and recipes are left out: nothing looks default, and the first page is
// smaller for it (measured: 23 KB of script after Brotli).
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'mm',
  globalCss,
  theme: {
    // Two pages beside each other from `lg` up; below it the line lies down.
    breakpoints: { sm: '561px', lg: '1001px' },
    tokens,
    semanticTokens: { colors },
    textStyles,
    keyframes,
    slotRecipes: { dialog, drawer, toast },
  },
});

export const system = createSystem(defaultBaseConfig, config);
