/** A memory in an answer. */
export type Note = {
  readonly id: string;
  readonly text: string;
  /** E.g. "22 Nov 2026". */
  readonly day: string;
  /** The AI tool that saved it, and what else the answer says of it. */
  readonly remarks: readonly string[];
};

const frames = /^<(notes-[0-9a-f]{8})>\n([\s\S]*?)\n<\/\1>$/gm;
const memory =
  /^(?<id>[0-9a-f]{4,32}) · (?:[a-z]+ · )?(?<day>\d{1,2} [A-Z][a-z]{2} \d{4})(?: · (?<remarks>[^|]*))? \| (?<text>[\s\S]*)$/;

/** The notes between the delimiters, without the indentation of their further lines. */
const linesIn = (text: string): readonly string[] =>
  [...text.matchAll(frames)].flatMap(([, , inside = '']) =>
    inside.split(/\n(?! {2})/).map((note) => note.replaceAll('\n  ', '\n')),
  );

/** The memories in an answer. */
export const notesIn = (text: string): readonly Note[] =>
  linesIn(text).flatMap((line) => {
    const { id, day, remarks, text: own } = memory.exec(line)?.groups ?? {};
    if (id === undefined || day === undefined || own === undefined) return [];
    return [{ id, day, remarks: remarks?.split(' · ') ?? [], text: own }];
  });

/** Both sides of the conflict that `remember` reports, if it reports one. */
export const conflictIn = (
  text: string,
): { readonly saved: Note; readonly other: Note } | undefined => {
  if (!text.includes('⚠️')) return undefined;
  const [saved, other] = notesIn(text);
  return saved && other && { saved, other };
};

/** The current checkpoint in an answer of `resume`: its day and title, then its text. */
export const checkpointIn = (text: string): { readonly title: string; readonly text: string } => {
  const [head = '', ...lines] = linesIn(text)[0]?.split('\n') ?? [];
  return { title: head.replace(/^[^|]*\| /, ''), text: lines.join('\n') };
};
