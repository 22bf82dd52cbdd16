/** A memory in an answer. */
export type Note = {
  readonly id: string;
  readonly text: string;
  readonly saved_at: string;
  readonly saved_by?: string;
  readonly match?: string;
};

/** A line between the delimiters: a memory, the new memory of a conflict, or the one it contradicts. */
type Item = Partial<Note> & { readonly new_memory?: Note; readonly memory?: Note };

const frames = /^<(notes-[0-9a-f]{16})>\n([\s\S]*?)\n<\/\1>$/gm;

const framesIn = (text: string): readonly string[] =>
  [...text.matchAll(frames)].map(([, , inside = '']) => inside);

const itemsIn = (text: string): readonly Item[] =>
  framesIn(text)
    .flatMap((inside) => inside.split('\n'))
    .map((line) => JSON.parse(line) as Item);

/** The memories in an answer of `recall` or `forget`. */
export const notesIn = (text: string): readonly Note[] =>
  itemsIn(text).filter((item): item is Note => item.id !== undefined);

/** Both sides of the conflict that `remember` reports, if it reports one. */
export const conflictIn = (
  text: string,
): { readonly saved: Note; readonly other: Note } | undefined => {
  if (!text.includes('⚠️')) return undefined;
  const items = itemsIn(text);
  const saved = items.find((item) => item.new_memory)?.new_memory;
  const other = items.find((item) => item.memory)?.memory;
  return saved && other && { saved, other };
};

/** The current checkpoint in an answer of `resume`: its title, an empty line, its text. */
export const checkpointIn = (text: string): { readonly title: string; readonly text: string } => {
  const [title = '', , ...lines] = framesIn(text)[0]?.split('\n') ?? [];
  return { title, text: lines.join('\n') };
};
