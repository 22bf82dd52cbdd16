// Control characters but tab and line feed; line and paragraph separators; interlinear marks; and
// all that Unicode calls ignorable: soft hyphen, zero-width and bidi controls, invisible operators,
// fillers, tag characters, variation selectors. Of the latter, one behind an emoji only chooses
// between its coloured and its plain form.
const invisible =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFF9-\uFFFB]|(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/**
 * The text without characters a person cannot see. They can hide words from the user, turn the
 * direction of a line or carry orders to an AI; none changes what a note says.
 */
export const stripInvisible = (text: string): string => text.replace(invisible, '');
