/** A file that the installation publishes for everyone, written once at start. */
export type PublicDocument = {
  readonly path: string;
  readonly contentType: string;
  /** How long a client may keep it without asking again, in seconds; 0 for not at all. */
  readonly maxAge: number;
  readonly content: string | Uint8Array;
};

const hour = 3_600;

export const textDocument = (
  path: string,
  content: string,
  form: 'plain' | 'markdown' = 'plain',
): PublicDocument => ({
  path,
  contentType: `text/${form}; charset=utf-8`,
  maxAge: hour,
  content,
});

export const jsonDocument = (
  path: string,
  content: object,
  { contentType = 'application/json', maxAge = hour } = {},
): PublicDocument => ({
  path,
  contentType: `${contentType}; charset=utf-8`,
  maxAge,
  content: `${JSON.stringify(content, null, 2)}\n`,
});
