/** A word tagged with a person's number: `canary-017-owl`. */
export const tagged = (number: number, word: string): string =>
  `canary-${String(number).padStart(3, '0')}-${word}`;

const marks = /canary-(\d{3})-[a-z]+/g;
const memoryIds = /m_[0-9a-f]{32}/g;

export type AnswerWatch = {
  /** Records the owner of a memory once the owner has received its id. */
  readonly own: (number: number, memoryId: string) => void;
  /** Checks an answer. Returns how often it contains a tag of the person it was sent to. */
  readonly check: (number: number, answer: string) => number;
  /** Foreign data in answers: who received what. */
  readonly foreign: readonly string[];
  /** The number of checked answers. */
  readonly answers: () => number;
};

/** Checks whether answers contain words or ids of people they were not sent to. */
export const watchAnswers = (): AnswerWatch => {
  const owners = new Map<string, number>();
  const foreign: string[] = [];
  let answers = 0;
  return {
    own: (number, memoryId) => {
      owners.set(memoryId, number);
    },
    check: (number, answer) => {
      answers += 1;
      let own = 0;
      for (const [mark, owner] of answer.matchAll(marks)) {
        if (Number(owner) === number) own += 1;
        else foreign.push(`${number} was shown ${mark}`);
      }
      for (const [id] of answer.matchAll(memoryIds)) {
        if ((owners.get(id) ?? number) !== number) foreign.push(`${number} was shown ${id}`);
      }
      return own;
    },
    foreign,
    answers: () => answers,
  };
};
