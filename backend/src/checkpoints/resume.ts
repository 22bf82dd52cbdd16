import { isContent, tokenize } from '../text/index.ts';
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
  /** How the title was found, unless it is the one that was asked for. */
  readonly match?: 'words' | 'only' | undefined;
  /** Several titles have the words that were asked for. */
  readonly isAmbiguous?: true;
};

/**
 * The newest checkpoint, or the one of a title: the one with exactly this title, otherwise the only
 * one whose title contains its words or, if there is none, has one of them, otherwise the only one
 * there is. Throws `record_unreadable` if that one is damaged.
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
    const choice =
      title === undefined ? { chosen: titles[0] } : choose(vault, titles, heads, title);
    const { chosen, ...how } = choice;
    return {
      found: chosen && openTitle(needs, vault, chosen),
      others: [...heads].flatMap(([each, head]) => (each === chosen ? [] : [head])),
      ...how,
    };
  };

type Choice = Pick<Resumed, 'match' | 'isAmbiguous'> & { readonly chosen?: TitleRows | undefined };

const choose = (
  vault: Vault,
  titles: readonly TitleRows[],
  heads: ReadonlyMap<TitleRows, CheckpointHead>,
  title: string,
): Choice => {
  const titleKey = titleKeyOf(vault, title);
  const exact = titles.find((each) => hasTitle(each, titleKey));
  if (exact !== undefined) return { chosen: exact };
  for (const fits of [containsWords, sharesWord]) {
    const [chosen, another] = titles.filter((each) => fits(heads.get(each)?.title ?? '', title));
    if (another !== undefined) return { isAmbiguous: true };
    if (chosen !== undefined) return { chosen, match: 'words' };
  }
  return titles.length === 1 ? { chosen: titles[0], match: 'only' } : {};
};

/** Whether a title has all the words of the query, or contains the query. */
const containsWords = (title: string, asked: string): boolean => {
  if (foldTitle(title).includes(foldTitle(asked))) return true;
  const words = wordsOf(asked);
  return words.size > 0 && words.isSubsetOf(wordsOf(title));
};

/** "el ensayo" names the one title with "ensayo": an article of any language may be among them. */
const sharesWord = (title: string, asked: string): boolean =>
  !wordsOf(asked).isDisjointFrom(wordsOf(title));

/** Leaves out articles and other function words, if there are other words. */
const wordsOf = (text: string): Set<string> => {
  const words = [...tokenize(text)];
  const content = words.filter(isContent);
  return new Set((content.length > 0 ? content : words).map(({ folded }) => folded));
};
