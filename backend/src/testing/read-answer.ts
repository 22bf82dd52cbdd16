/** A memory in an answer. */
export type ShownMemory = {
  readonly id: string;
  readonly category?: string;
  /** The day it was saved on, e.g. "22 Nov 2026". */
  readonly day: string;
  /** The AI tool that saved it, and the other remarks in the head of the note. */
  readonly remarks: readonly string[];
  readonly text: string;
};

const frames = /^<(notes-[0-9a-f]{8})>\n([\s\S]*?)^<\/\1>$/gm;
const memory =
  /^(?<id>[0-9a-f]{4,32}) · (?:(?<category>[a-z]+) · )?(?<day>\d{1,2} [A-Z][a-z]{2} \d{4})(?: · (?<remarks>[^|]*))? \| (?<text>[\s\S]*)$/;

/** The notes of an answer, in order, each without the indentation of its further lines. */
export const notesIn = (text: string): readonly string[] =>
  [...text.matchAll(frames)].flatMap(([, , inside = '']) =>
    inside
      .trimEnd()
      .split(/\n(?! {2})/)
      .map((note) => note.replaceAll('\n  ', '\n')),
  );

/** The memories in an answer, in order. */
export const memoriesIn = (text: string): readonly ShownMemory[] =>
  notesIn(text).flatMap((note) => {
    const { id, category, day, remarks, text: own } = memory.exec(note)?.groups ?? {};
    if (id === undefined || day === undefined || own === undefined) return [];
    return [
      { id, ...(category && { category }), day, remarks: remarks?.split(' · ') ?? [], text: own },
    ];
  });

/**
 * The id that `remember` returns, for a new memory and for a known one. Throws if there is none.
 */
export const rememberedId = (text: string): string => {
  const id = /^(?:Remembered|Already known) as ([0-9a-f]{4,32})[.;]/m.exec(text)?.[1];
  if (id === undefined) throw new Error(`This answer names no memory: ${text}`);
  return id;
};

/** The cursor of the next page; `undefined` on the last one. */
export const nextCursorIn = (text: string): string | undefined =>
  /^There is more: .* cursor (\S+)$/m.exec(text)?.[1];
