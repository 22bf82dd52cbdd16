import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointHead, TitledCheckpoint } from './checkpoint.ts';
import { findTitle } from './find-title.ts';
import type { TitleRows } from './place-checkpoint.ts';
import { openTitle, readTitles, type ReadNeeds } from './read-titles.ts';
import { tryDecrypt } from './sealed-checkpoint.ts';
import { textMatches } from './text-matches.ts';
import { containsWords, sharesWord } from './title-words.ts';

export type Resumed = {
  /** `undefined` if there is none, or none has the title that was asked for. */
  readonly found: TitledCheckpoint | undefined;
  /** The other titles, newest first. */
  readonly others: readonly CheckpointHead[];
  /** How the title was found, unless it is the one that was asked for. */
  readonly match?: 'words' | 'some words' | 'text' | 'some of the text' | 'only' | undefined;
  /**
   * Several titles contain words that were asked for. If they contain all of them, the newest is
   * found, otherwise none.
   */
  readonly isAmbiguous?: true;
  /** If no title has one of the words: the titles of several whose texts have as many of them. */
  readonly byText?: readonly CheckpointHead[];
};

type Needs = ReadNeeds & { readonly scheduler: Scheduler };

/**
 * The newest checkpoint, or the one of a title: the one with exactly this title, otherwise the
 * newest one whose title contains its words, otherwise the only one whose title has one of them. If
 * no title has, the one whose text has most of the words, and half at least, otherwise the only one
 * there is. Throws `record_unreadable` if that one is damaged.
 */
export const resume =
  (needs: Needs) =>
  async (vault: Vault, title?: string): Promise<Resumed> => {
    const titles = await readTitles(needs, vault);
    const heads = new Map(
      titles.flatMap((each) => {
        const head = tryDecrypt(vault, each.current, needs.log);
        return head === undefined ? [] : [[each, head]];
      }),
    );
    const choice =
      title === undefined
        ? { chosen: titles[0] }
        : await choose(needs, vault, titles, heads, title);
    const { chosen, ...how } = choice;
    return {
      found: chosen && openTitle(needs, vault, chosen),
      others: [...heads].flatMap(([each, head]) => (each === chosen ? [] : [head])),
      ...how,
    };
  };

type Choice = Pick<Resumed, 'match' | 'isAmbiguous' | 'byText'> & {
  readonly chosen?: TitleRows | undefined;
};

const choose = async (
  { scheduler }: Needs,
  vault: Vault,
  titles: readonly TitleRows[],
  heads: ReadonlyMap<TitleRows, Checkpoint>,
  title: string,
): Promise<Choice> => {
  const titleOf = (each: TitleRows): string => heads.get(each)?.title ?? '';
  const exact = findTitle(vault, titles, title, titleOf);
  if (exact !== undefined) return { chosen: exact };
  const [newest, older] = titles.filter((each) => containsWords(titleOf(each), title));
  if (newest !== undefined) {
    return { chosen: newest, match: 'words', ...(older !== undefined && { isAmbiguous: true }) };
  }
  const [only, another] = titles.filter((each) => sharesWord(titleOf(each), title));
  if (another !== undefined) return { isAmbiguous: true };
  if (only !== undefined) return { chosen: only, match: 'some words' };
  const work = scheduler(vault.vaultId);
  const { matches, isWhole } = await textMatches([...heads.values()], title, work);
  if (matches.length > 1) return { byText: matches };
  const [fit] = matches;
  if (fit !== undefined) {
    const match = isWhole ? 'text' : 'some of the text';
    return { chosen: titles.find((each) => heads.get(each) === fit), match };
  }
  return titles.length === 1 ? { chosen: titles[0], match: 'only' } : {};
};
