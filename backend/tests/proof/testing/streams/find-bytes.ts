/** Something to search for, at least four bytes long. */
export type Wanted = { readonly what: string; readonly bytes: Buffer };

/** A check of two bytes excludes nearly every position before the map lookup. */
const pairs = 65_536;

/** Which of `wanted` are in `content`, in one pass for any number of them. */
export const findBytes = (content: Buffer, wanted: readonly Wanted[]): readonly string[] => {
  const begins = new Uint8Array(pairs);
  const byStart = new Map<number, Wanted[]>();
  for (const one of wanted) {
    begins[one.bytes.readUInt16LE()] = 1;
    const start = one.bytes.readUInt32LE();
    byStart.set(start, [...(byStart.get(start) ?? []), one]);
  }
  const found = new Set<string>();
  for (let at = 0; at <= content.length - 4; at += 1) {
    if (begins[(content[at] ?? 0) | ((content[at + 1] ?? 0) << 8)] === 0) continue;
    for (const { what, bytes } of byStart.get(content.readUInt32LE(at)) ?? []) {
      if (content.subarray(at, at + bytes.length).equals(bytes)) found.add(what);
    }
  }
  return [...found];
};
