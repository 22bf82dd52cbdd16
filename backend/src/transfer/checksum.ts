import { createHash } from 'node:crypto';

/** Tables with equal checksums have the same rows in the same order, byte for byte. */
export type Checksum = { readonly rows: number; readonly sha256: string };

/** SHA-256 over the rows in their order. */
export const checksumOf = async (rows: AsyncIterable<unknown>): Promise<Checksum> => {
  const hash = createHash('sha256');
  let count = 0;
  for await (const row of rows) {
    hash.update(`${canonical(row)}\n`);
    count += 1;
  }
  return { rows: count, sha256: hash.digest('hex') };
};

/** Serializes a row independently of its field order and byte array type. */
export const canonical = (value: unknown): string => {
  if (ArrayBuffer.isView(value)) return `<${bytesOf(value).toString('base64')}>`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join(',')}}`;
};

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
