/**
 * The same function, which keeps its results until the event loop turns. The words of a text repeat
 * within one piece of work; they are the user's own, so nothing of them stays afterwards.
 */
export const cachedForNow = <Result>(
  compute: (word: string) => Result,
): ((word: string) => Result) => {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = compute(word);
    if (known.size === 0) {
      setImmediate(() => {
        known.clear();
      });
    }
    known.set(word, result);
    return result;
  };
};
