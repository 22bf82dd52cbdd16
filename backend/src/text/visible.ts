// Control characters but tab and line feed; soft hyphen; zero-width and bidi controls; invisible
// operators; the byte order mark; interlinear and tag characters; variation selectors beyond 16.
const invisible =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E0FFF}]/gu;

/**
 * The text without characters a person cannot see. They can hide words from the user, turn the
 * direction of a line or carry orders to an AI; none changes what a note says.
 */
export const stripInvisible = (text: string): string => text.replace(invisible, '');
