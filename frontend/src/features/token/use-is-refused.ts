import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ApiError } from '../../api/failure.ts';

/**
 * Whether the server refuses a token. False until it has said so: a server that cannot be reached
 * refuses nothing.
 */
export const useIsRefused = (token: string | undefined): boolean => {
  const client = useClient();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (token === undefined) return undefined;
    const request = new AbortController();
    client.get('/api/usage', token, request.signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_token') setRefused(token);
    });
    return () => {
      request.abort();
    };
  }, [client, token]);

  return token !== undefined && refused === token;
};
