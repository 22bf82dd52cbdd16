/**
 * The last number received from each process that relayed messages to a stream. Numbers only
 * increase, so a replayed message is recognized without a clock or a list of messages.
 */
export type LastSequences = Map<string, number>;

/**
 * The most processes one stream accepts messages from; a restarted process counts as a new one. At
 * 150 bytes each they take 38 KB. A sender must never be evicted, because its messages could then
 * be replayed.
 */
const maxSenders = 256;

/**
 * Returns `new` at most once per message, and `full` when the stream cannot accept another sender.
 */
export const acceptSequence = (
  last: LastSequences,
  { sender, number }: { readonly sender: string; readonly number: number },
): 'new' | 'seen' | 'full' => {
  const before = last.get(sender);
  if (before === undefined && last.size >= maxSenders) return 'full';
  if (before !== undefined && number <= before) return 'seen';
  last.set(sender, number);
  return 'new';
};
