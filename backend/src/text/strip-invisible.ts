// Every line ending becomes a line feed, so that the words on both sides stay separate.
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters except tab and line feed. Lone surrogates, private-use characters and
// noncharacters: programs display them differently, and many show nothing. The object replacement
// character and the blank Braille pattern. Format characters, except the signs drawn around Arabic
// and Kaithi numbers. Everything that Unicode calls default ignorable: soft hyphen, zero-width and
// bidi controls (joiners too: the joined characters read the same when separate), invisible
// operators, fillers, tag characters, variation selectors. One variation selector after an emoji
// stays: it only chooses between the color and the plain form.
const invisible =
  // eslint-disable-next-line no-control-regex -- these are the characters to remove
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u2800\uFFFC\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|(?![\u0600-\u0605\u06DD\u0890\u0891\u08E2\u{110BD}\u{110CD}])\p{Cf}|(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes characters that a person cannot see. They can hide words from the user, reverse the
 * direction of a line or carry instructions to an AI; none affects the meaning of a note.
 */
export const stripInvisible = (text: string): string =>
  special.test(text) ? text.replace(lineBreaks, '\n').replace(invisible, '') : text;

/** Most texts have none of these, and looking for one kind is much faster. */
const special = /[^\t\n -~]/;

/** Whether this text has no visible characters. */
export const isBlank = (text: string): boolean => stripInvisible(text).trim() === '';
