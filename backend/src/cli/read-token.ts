import type { Readable } from 'node:stream';
import { AppError } from '../kernel/errors.ts';

/**
 * The token from the environment, otherwise the first line of standard input.
 * @throws AppError `missing_token` if neither contains one.
 */
export const readToken = async (
  fromEnvironment: string | undefined,
  input: Readable,
  ask: () => void,
): Promise<string> => {
  const token = givenToken(fromEnvironment) ?? (ask(), await firstLine(input));
  if (token === '') {
    throw new AppError(
      'missing_token',
      'No token was given. Set MINDMIRROR_TOKEN, or write the token to standard input.',
    );
  }
  return token;
};

/** The token in the environment. An empty one counts as absent, as with every setting. */
export const givenToken = (fromEnvironment: string | undefined): string | undefined => {
  const token = fromEnvironment?.trim();
  return token === '' ? undefined : token;
};

const firstLine = async (input: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0]?.trim() ?? '';
};
