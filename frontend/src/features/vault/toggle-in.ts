/** A copy of the set without the value if it held it, otherwise with it. */
export const toggleIn = (set: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};
