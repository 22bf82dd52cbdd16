import { AppError } from '../../kernel/errors.ts';
import { stripInvisible } from '../../text/index.ts';
import { grantSecrets, isGrantSecret } from './grant-secrets.ts';
import { isWellFormed, tokenLength, tokenPrefix } from './token-format.ts';

/**
 * Rejects text that contains a token of any vault or a secret of any grant: every tool that reads
 * the text would get it. Searches the text as displayed, without hidden characters, and across line
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

const holdsToken = (text: string): boolean =>
  startsAnywhere(text, tokenPrefix, (start) =>
    isWellFormed(text.slice(start, start + tokenLength)),
  ) ||
  grantSecrets.some(({ kind, prefix, length }) =>
    startsAnywhere(text, prefix, (start) => isGrantSecret(kind, text.slice(start, start + length))),
  );

// Tries every position: letters may follow a token directly, and one prefix may hide another.
const startsAnywhere = (
  text: string,
  prefix: string,
  isToken: (start: number) => boolean,
): boolean => {
  let start = text.indexOf(prefix);
  for (; start >= 0; start = text.indexOf(prefix, start + 1)) {
    if (isToken(start)) return true;
  }
  return false;
};
