// Every way to end a line becomes a line feed, so that the words on both sides stay apart.
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters but tab and line feed. Halves of a surrogate pair, private-use characters and
// noncharacters: no two programs show the same for them, and many show nothing. The object
// replacement character, and the Braille pattern without dots. Format characters, but not the signs
// that are drawn around Arabic and Kaithi numbers. All that Unicode calls ignorable: soft hyphen, zero-width and bidi controls
// (joiners too: what they join reads the same apart), invisible operators, fillers, tag characters,
// variation selectors. Of the latter, one behind an emoji only chooses between its coloured and its
// plain form.
const invisible =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u2800\uFFFC\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|(?![\u0600-\u0605\u06DD\u0890\u0891\u08E2\u{110BD}\u{110CD}])\p{Cf}|(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/**
 * The text without characters a person cannot see. They can hide words from the user, turn the
 * direction of a line or carry orders to an AI; none changes what a note says.
 */
export const stripInvisible = (text: string): string =>
  text.replace(lineBreaks, '\n').replace(invisible, '');

/** Has this text nothing that a person can see? */
export const isBlank = (text: string): boolean => stripInvisible(text).trim() === '';
