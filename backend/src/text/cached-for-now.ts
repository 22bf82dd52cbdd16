/**
 * The maximum number of event loop turns that results are kept; long work takes a turn every 2 ms.
 */
const maxTurns = 50;

/**
 * The same function, but it keeps its results until a turn of the event loop passes without using
 * them. The words of a text repeat within one piece of work, which may take several turns. They are
 * the user's own words, so none of them stay in memory after that.
 */
export const cachedForNow = <Result>(
  compute: (word: string) => Result,
): ((word: string) => Result) => {
  const known = new Map<string, Result>();
  let isUsed = false;
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (isUsed && turns < maxTurns) {
      isUsed = false;
      setImmediate(turn);
      return;
    }
    known.clear();
    turns = 0;
  };
  return (word) => {
    isUsed = true;
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = compute(word);
    if (known.size === 0) setImmediate(turn);
    known.set(word, result);
    return result;
  };
};

type Read<Result> = { readonly text: string; readonly result: Result };

/**
 * The same for whole texts. Keeps the results of two, such as a fact and its meaning in English:
 * building an index reads thousands, and keeping all of them would take a tenth of that time.
 */
export const lastTwoForNow = <Result>(
  compute: (text: string) => Result,
): ((text: string) => Result) => {
  let last: Read<Result> | undefined;
  let previous: Read<Result> | undefined;
  let isUsed = false;
  const turn = (): void => {
    if (isUsed) {
      isUsed = false;
      setImmediate(turn);
      return;
    }
    last = previous = undefined;
  };
  return (text) => {
    isUsed = true;
    if (last?.text === text) return last.result;
    if (previous?.text === text) return previous.result;
    const read = { text, result: compute(text) };
    if (last === undefined) setImmediate(turn);
    previous = last;
    last = read;
    return read.result;
  };
};
