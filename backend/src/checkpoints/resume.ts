import { tokenize } from '../text/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { CheckpointHead, TitledCheckpoint } from './checkpoint.ts';
import { hasTitle, type TitleRows } from './place-checkpoint.ts';
import { openTitle, readTitles, type ReadNeeds } from './read-titles.ts';
import { foldTitle, titleKeyOf, tryDecrypt } from './sealed-checkpoint.ts';

export type Resumed = {
  /** `undefined` if there is none, or none has the title that was asked for. */
  readonly found: TitledCheckpoint | undefined;
  /** The other titles, newest first. */
  readonly others: readonly CheckpointHead[];
};

/**
 * The newest checkpoint, or the one of a title: the one with exactly this title, otherwise the only
 * one whose title contains its words. Throws `record_unreadable` if that one is damaged.
 */
export const resume =
  (needs: ReadNeeds) =>
  async (vault: Vault, title?: string): Promise<Resumed> => {
    const titles = await readTitles(needs, vault);
    const heads = new Map(
      titles.flatMap((each) => {
        const head = tryDecrypt(vault, each.current, needs.log);
        return head === undefined ? [] : [[each, head]];
      }),
    );
    const chosen = title === undefined ? titles[0] : choose(vault, titles, heads, title);
    return {
      found: chosen && openTitle(needs, vault, chosen),
      others: [...heads].flatMap(([each, head]) => (each === chosen ? [] : [head])),
    };
  };

const choose = (
  vault: Vault,
  titles: readonly TitleRows[],
  heads: ReadonlyMap<TitleRows, CheckpointHead>,
  title: string,
): TitleRows | undefined => {
  const titleKey = titleKeyOf(vault, title);
  const exact = titles.find((each) => hasTitle(each, titleKey));
  if (exact !== undefined) return exact;
  const [only, ...more] = titles.filter((each) => {
    const head = heads.get(each);
    return head !== undefined && containsWords(head.title, title);
  });
  return more.length === 0 ? only : undefined;
};

/** Whether a title holds all the words asked for, or what was asked for as a part of it. */
const containsWords = (title: string, asked: string): boolean => {
  if (foldTitle(title).includes(foldTitle(asked))) return true;
  const words = wordsOf(asked);
  return words.size > 0 && words.isSubsetOf(wordsOf(title));
};

const wordsOf = (text: string): Set<string> =>
  new Set([...tokenize(text)].map(({ folded }) => folded));
