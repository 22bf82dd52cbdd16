/** The level a memory's activation and category give it. */
export const relevanceLevels = ['high', 'medium', 'low'] as const;
export type Relevance = (typeof relevanceLevels)[number];
