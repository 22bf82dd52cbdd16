import { AppError } from '../kernel/errors.ts';
import { stripInvisible } from '../text/index.ts';
import { isWellFormed, tokenLength, tokenPrefix } from './token-format.ts';

/**
 * Refuses a text that is to be kept and holds a token of any vault: a kept token would be
 * handed to every tool that reads the text. Looked for as it would be shown, without hidden
 * characters, and over the ends of lines: some are hidden in most programs. The checksum tells a token from what only looks like one, which may be kept.
 */
export const rejectEmbeddedTokens = (name: string, text: string): void => {
  if (!holdsToken(stripInvisible(text).replaceAll('\n', ''))) return;
  throw new AppError(
    'invalid_input',
    `The ${name} holds a MindMirror token. A token is a key and is never saved: leave it out.`,
  );
};

// Every place is tried: letters may stand right behind a token, and one prefix may hide another.
const holdsToken = (text: string): boolean => {
  let start = text.indexOf(tokenPrefix);
  for (; start >= 0; start = text.indexOf(tokenPrefix, start + 1)) {
    if (isWellFormed(text.slice(start, start + tokenLength))) return true;
  }
  return false;
};
