import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ApiError } from '../../api/failure.ts';
import { adoptNextToken } from './adopt-next-token.ts';

/**
 * Whether the server refuses the stored token. False until it has said so: a server that cannot be
 * reached refuses nothing. A token that this browser replaced gives way to the new one.
 */
export const useIsRefused = (token: string | undefined): boolean => {
  const client = useClient();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (token === undefined) return undefined;
    const request = new AbortController();
    client.get('/api/usage', token, request.signal).catch(async (error: unknown) => {
      const isInvalid = error instanceof ApiError && error.code === 'invalid_token';
      if (isInvalid && !(await adoptNextToken(client, token))) setRefused(token);
    });
    return () => {
      request.abort();
    };
  }, [client, token]);

  return token !== undefined && refused === token;
};
