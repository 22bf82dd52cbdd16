import { openRequest } from './authorization-request.ts';
import { redirectWith } from './redirect.ts';

/** Denies a request. Stores nothing. Throws `invalid_input`. */
export const deny = (needs: Parameters<typeof openRequest>[0]) => {
  const open = openRequest(needs);
  return async (text: string): Promise<{ readonly redirectTo: string }> => ({
    redirectTo: redirectWith(open(text), { error: 'access_denied' }),
  });
};
