/** Turns of the event loop that results are kept for at most: long work takes a turn every 2 ms. */
const maxTurns = 50;

/**
 * The same function, which keeps its results until a turn of the event loop passes without using
 * them. The words of a text repeat within one piece of work, which may take several turns; they are
 * the user's own, so nothing of them stays afterwards.
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
