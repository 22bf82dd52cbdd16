import type { AuthorizationRequest } from './authorization-request.ts';

type Target = Pick<AuthorizationRequest, 'redirectUri' | 'state' | 'issuer'>;

/**
 * Where the browser goes with the answer: the client's own redirect address, unchanged, with `state`
 * and `iss` (RFC 9207). Without `iss`, a client of several servers could be made to send the code
 * to another one.
 */
export const redirectWith = (
  { redirectUri, state, issuer }: Target,
  answer: Readonly<Record<string, string>>,
): string => {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  query.set('iss', issuer);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`;
};
