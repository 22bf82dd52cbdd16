import { OAuthError } from './oauth-error.ts';

/** The parameters of a request by name. An empty one counts as missing (RFC 6749 §3.1). */
export type Parameters = {
  readonly get: (name: string) => string | undefined;
  /** `resource` may occur several times (RFC 8707 §2). */
  readonly all: (name: string) => readonly string[];
};

const maxParameters = 40;

/**
 * Throws `invalid_request` if a parameter other than `resource` occurs twice, or if there are more
 * than 40 values.
 */
export const readParameters = (search: URLSearchParams): Parameters => {
  const values = new Map<string, string[]>();
  if (search.size > maxParameters) throw tooMany();
  for (const [name, value] of search) {
    if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  for (const [name, given] of values) {
    if (given.length > 1 && name !== 'resource') throw twice();
  }
  return { get: (name) => values.get(name)?.[0], all: (name) => values.get(name) ?? [] };
};

const tooMany = (): OAuthError =>
  new OAuthError('invalid_request', `Send at most ${maxParameters} parameters.`);

const twice = (): OAuthError => new OAuthError('invalid_request', 'Send every parameter once.');
