import { filledInForcedColors } from './forced-colors.ts';

/** Two columns from `lg` up, one below the other in narrower windows. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
  position: 'relative',
} as const;

/** Positions the `_before` of a container halfway between its two columns. */
export const dividerPosition = {
  content: '""',
  display: { base: 'none', lg: 'block' },
  position: 'absolute',
  insetBlock: '0',
  left: '50%',
} as const;

/** The mirror line of the brand: a thin vertical rule between the columns. */
export const divider = {
  ...dividerPosition,
  width: '1px',
  bg: 'border.strong',
  ...filledInForcedColors,
} as const;
