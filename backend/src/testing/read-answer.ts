/** A memory as a tool result shows it, or a record that contains some. */
export type ShownItem = Readonly<Record<string, unknown>>;

const frames = /^<(notes-[0-9a-f]{16})>\n([\s\S]*?)^<\/\1>$/gm;

/**
 * The JSON lines between the marks of a tool result, in order. Not for checkpoints, which are not
 * JSON.
 */
export const itemsIn = (text: string): readonly ShownItem[] =>
  [...text.matchAll(frames)]
    .flatMap(([, , inside = '']) => inside.split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as ShownItem);

/**
 * The id that `remember` returns, for a new memory and for a known one. Throws if there is none.
 */
export const rememberedId = (text: string): string => {
  const id = /^(?:Remembered|Already known).* with id (m_[0-9a-f]{32})\./.exec(text)?.[1];
  if (id === undefined) throw new Error(`This answer names no memory: ${text}`);
  return id;
};

/** The cursor of the next page; `undefined` on the last one. */
export const nextCursorIn = (text: string): string | undefined =>
  /^There is more: .* with cursor (\S+)$/m.exec(text)?.[1];
