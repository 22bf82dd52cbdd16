/** For an element that is only a background, which forced colors would remove. */
export const filledInForcedColors = {
  _highContrast: { bg: 'CanvasText', forcedColorAdjust: 'none' },
} as const;
