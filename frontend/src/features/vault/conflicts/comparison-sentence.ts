import type { Comparison } from './use-conflicts.ts';

/** How many pairs are left, and how far the vault was compared. */
export const comparisonSentence = (
  { compared, isComparing, cursor }: Omit<Comparison, 'pairs'>,
  { shown, saved }: { readonly shown: number; readonly saved: number },
): string => {
  if (cursor === undefined && isComparing) return 'Comparing your memories...';
  const progress = `${number(compared)} of ${number(saved)} memories compared`;
  const found = shown === 0 ? 'No conflicts found' : `${number(shown)} to review`;
  if (isComparing) return `${found} so far. ${progress}...`;
  return cursor === null ? `${found}.` : `${found} so far. ${progress}.`;
};

const number = (count: number): string => count.toLocaleString('en-US');
