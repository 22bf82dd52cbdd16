import { memoriesIn } from '../../../../src/testing/read-answer.ts';

/** A word tagged with a person's number: `canary-017-owl`. */
export const tagged = (number: number, word: string): string =>
  `canary-${String(number).padStart(3, '0')}-${word}`;

const marks = /canary-(\d{3})-[a-z]+/g;
const wholeIds = /m_([0-9a-f]{32})/g;
const rememberedIds = /(?:Remembered|Already known) as ([0-9a-f]{4,32})\b/g;

export type AnswerWatch = {
  /**
   * Checks an answer, and the texts of a tool in it. Returns how often it contains a tag of the
   * person it was sent to.
   */
  readonly check: (number: number, answer: string, texts?: readonly string[]) => number;
  /** Foreign data in answers: who received what. */
  readonly foreign: readonly string[];
  /** The number of checked answers. */
  readonly answers: () => number;
};

/** Checks whether answers contain words or ids of people they were not sent to. */
export const watchAnswers = (): AnswerWatch => {
  const ownIds = new Map<number, Set<string>>();
  const foreign: string[] = [];
  let answers = 0;
  return {
    check: (number, answer, texts = []) => {
      answers += 1;
      let own = 0;
      for (const [mark, owner] of answer.matchAll(marks)) {
        if (Number(owner) === number) own += 1;
        else foreign.push(`${number} was shown ${mark}`);
      }
      const ids = ownIds.get(number) ?? new Set<string>();
      ownIds.set(number, ids);
      for (const [, id = ''] of answer.matchAll(rememberedIds)) ids.add(id);
      const whole = [...answer.matchAll(wholeIds)].map(([, digits = '']) => digits);
      const short = texts.flatMap(memoriesIn).map(({ id }) => id);
      for (const id of [...whole, ...short]) {
        // An id is as long as its vault needs at the moment.
        const isOwn = [...ids].some((known) => known.startsWith(id) || id.startsWith(known));
        if (!isOwn) foreign.push(`${number} was shown ${id}`);
      }
      return own;
    },
    foreign,
    answers: () => answers,
  };
};
