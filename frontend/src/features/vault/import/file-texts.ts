/** Larger files are exports with attachments; their text parts are smaller. In bytes. */
const largestFile = 200_000_000;
const largestArchive = 1_000_000_000;

/** The content of a chosen file, or a message that says why it is not read. */
export type FileTexts = readonly string[] | { readonly refusal: string };

/** The text of a file, or of the files in a .zip. Nothing leaves the browser. */
export const textsOf = async (file: File): Promise<FileTexts> => {
  if (/\.zip$/i.test(file.name)) return textsInZip(file);
  if (file.size > largestFile) return { refusal: 'The file is larger than 200 MB.' };
  const text = decoded(await file.arrayBuffer());
  return text === undefined ? { refusal: 'This is not a text file.' } : [text];
};

const textsInZip = async (file: File): Promise<FileTexts> => {
  if (file.size > largestArchive) return { refusal: 'The .zip is larger than 1 GB.' };
  const { unzip, ZipRefusal } = await import('./unzip.ts');
  try {
    return (await unzip(file)).flatMap(({ bytes }) => decoded(bytes) ?? []);
  } catch (error) {
    if (error instanceof ZipRefusal) return { refusal: error.message };
    throw error;
  }
};

/** A replacement character in the text itself is fine; an invalid byte indicates a binary file. */
const decoded = (bytes: AllowSharedBufferSource): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
