/**
 * The last number taken from each process that relayed messages to a stream. Numbers only grow, so
 * a message that was kept and published again is recognised without a clock and without a list of
 * messages.
 */
export type LastNumbers = Map<string, number>;

/**
 * Processes one stream takes messages from: a process that restarts counts again. At 150 bytes each
 * they take 38 KB. A name must not be dropped, because its messages could then be opened again.
 */
const mostSenders = 256;

/** `new` at most once for each message; `full` when the stream can take no further sender. */
export const takeNumber = (
  last: LastNumbers,
  { sender, number }: { readonly sender: string; readonly number: number },
): 'new' | 'seen' | 'full' => {
  const before = last.get(sender);
  if (before === undefined && last.size >= mostSenders) return 'full';
  if (before !== undefined && number <= before) return 'seen';
  last.set(sender, number);
  return 'new';
};
