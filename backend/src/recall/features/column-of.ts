import type { Column } from './feature-extractor.ts';

/**
 * One value for each of these slots or other numbers. `Float32Array.from` does the same with an
 * iterator but takes ten times as long (measured).
 */
export const columnOf = (
  numbers: Int32Array | Float64Array,
  value: (number: number) => number,
): Column => {
  const column = new Float32Array(numbers.length);
  for (let at = 0; at < column.length; at += 1) column[at] = value(numbers[at] ?? 0);
  return column;
};
