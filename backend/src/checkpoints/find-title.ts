import type { Vault } from '../tokens/index.ts';
import type { CheckpointRow } from './checkpoint.ts';
import { byTitle, hasTitle, type TitleRows } from './place-checkpoint.ts';
import { foldTitle, titleKeyOf } from './sealed-checkpoint.ts';

/**
 * The title that is the same as this one (`foldTitle`). An earlier version told titles apart that
 * differ only in punctuation, so their keys differ too. Of those, returns the one saved last.
 */
export const findTitle = (
  vault: Pick<Vault, 'keys'>,
  titles: readonly TitleRows[],
  title: string,
  titleOf: (rows: TitleRows) => string | undefined,
): TitleRows | undefined => {
  const titleKey = titleKeyOf(vault, title);
  const folded = foldTitle(title);
  return (
    titles.find((each) => hasTitle(each, titleKey)) ??
    titles.find((each) => foldTitle(titleOf(each) ?? '') === folded)
  );
};

/** The rows; those of this title have its current key. */
export const rekeyTitle = (
  vault: Pick<Vault, 'keys'>,
  rows: readonly CheckpointRow[],
  title: string,
  titleOf: (rows: TitleRows) => string | undefined,
): readonly CheckpointRow[] => {
  const same = findTitle(vault, byTitle(rows), title, titleOf);
  const titleKey = titleKeyOf(vault, title);
  if (same === undefined || hasTitle(same, titleKey)) return rows;
  const own = new Set(same.rows);
  return rows.map((row) => (own.has(row) ? { ...row, titleKey } : row));
};
