import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { readUsage, type Usage } from './read-usage.ts';

/**
 * The usage of a token, as soon as it is known. It is a courtesy of the page: whatever goes wrong,
 * the number is just not there.
 */
export const useUsage = (token: string | undefined): Usage | undefined => {
  const client = useClient();
  const [known, setKnown] = useState<{ readonly token: string; readonly usage: Usage }>();

  useEffect(() => {
    if (token === undefined) return undefined;
    const request = new AbortController();
    readUsage(client, token, request.signal).then(
      (usage) => {
        setKnown({ token, usage });
      },
      () => undefined,
    );
    return () => {
      request.abort();
    };
  }, [client, token]);

  return known?.token === token ? known?.usage : undefined;
};
