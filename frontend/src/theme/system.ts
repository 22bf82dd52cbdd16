import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './motion.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

// Chakra's own tokens and recipes are left out: the site uses none of them. Recipes are compiled with
// this system at build time (scripts/styles).
const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'mm',
  globalCss,
  theme: {
    // Two columns side by side from `lg` up, stacked below it.
    breakpoints: { sm: '561px', lg: '1001px' },
    tokens,
    semanticTokens: { colors },
    textStyles,
    keyframes,
  },
});

export const system = createSystem(defaultBaseConfig, config);
