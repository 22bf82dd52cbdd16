import { AppError } from '../kernel/errors.ts';
import { stripInvisible } from '../text/index.ts';
import { isWellFormed, tokenLength, tokenPrefix } from './token-format.ts';

/**
 * Refuses a text to be saved that contains a token of any vault: every tool that reads the text
 * would get the token. Searches the text as displayed, without hidden characters, and across line
 * breaks, since some are invisible in most programs. The checksum distinguishes a token from a
 * lookalike, which may be saved.
 */
export const rejectEmbeddedTokens = (name: string, text: string): void => {
  if (!holdsToken(stripInvisible(text).replaceAll('\n', ''))) return;
  throw new AppError(
    'invalid_input',
    `The ${name} holds a MindMirror token. A token is a key and is never saved: leave it out.`,
  );
};

// Tries every position: letters may follow a token directly, and one prefix may hide another.
const holdsToken = (text: string): boolean => {
  let start = text.indexOf(tokenPrefix);
  for (; start >= 0; start = text.indexOf(tokenPrefix, start + 1)) {
    if (isWellFormed(text.slice(start, start + tokenLength))) return true;
  }
  return false;
};
