/** For what is only a background: forced colors would take it away. */
export const filledInForcedColors = {
  _highContrast: { bg: 'CanvasText', forcedColorAdjust: 'none' },
} as const;
