/** Two pages beside each other from `lg` on; one above the other where the window is narrow. */
export const twoPages = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
  position: 'relative',
} as const;

/** Where the line between two pages stands, as the `_before` of what holds them. */
export const betweenPages = {
  content: '""',
  display: { base: 'none', lg: 'block' },
  position: 'absolute',
  insetBlock: '0',
  left: '50%',
} as const;

/** The line itself. */
export const mirrorLine = { ...betweenPages, width: '1px', bg: 'border.line' } as const;
