/** Larger files are exports with attachments; their text parts are smaller. In bytes. */
const largestFile = 200_000_000;

/** The text of a chosen file, or a sentence about why it is not read. */
export const textOf = async (file: File): Promise<string | { readonly refusal: string }> => {
  if (/\.zip$/i.test(file.name)) return { refusal: unpackFirst };
  if (file.size > largestFile) return { refusal: 'The file is larger than 200 MB.' };
  return decoded(await file.arrayBuffer()) ?? { refusal: 'This is not a text file.' };
};

const unpackFirst = 'Unpack the .zip first and choose conversations.json or the memory file.';

/** A replacement character that the text itself has is no sign of a binary file; a wrong byte is. */
const decoded = (bytes: ArrayBuffer): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
