import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { readUsage, type Usage } from './read-usage.ts';

/**
 * The usage of a token once it has loaded. It is optional on the page: if anything fails, the number
 * is simply not shown.
 */
export const useUsage = (token: string | undefined): Usage | undefined => {
  const client = useClient();
  const [loaded, setLoaded] = useState<{ readonly token: string; readonly usage: Usage }>();

  useEffect(() => {
    if (token === undefined) return undefined;
    const request = new AbortController();
    readUsage(client, token, request.signal).then(
      (usage) => {
        setLoaded({ token, usage });
      },
      () => undefined,
    );
    return () => {
      request.abort();
    };
  }, [client, token]);

  return loaded?.token === token ? loaded?.usage : undefined;
};
