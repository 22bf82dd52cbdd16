import { openRequest, type SealedRequest } from './authorization-request.ts';

export type DescribedRequest = Pick<
  SealedRequest,
  'clientName' | 'clientHost' | 'isKnown' | 'isLoopback' | 'expiresAt'
> & { readonly redirectHost: string };

/** The request as the page shows it before the user decides. Throws `invalid_input`. */
export const describe = (needs: Parameters<typeof openRequest>[0]) => {
  const open = openRequest(needs);
  return (text: string): DescribedRequest => {
    const { clientName, clientHost, isKnown, isLoopback, expiresAt, redirectUri } = open(text);
    const redirectHost = redirectHostOf(redirectUri);
    return { clientName, clientHost, redirectHost, isKnown, isLoopback, expiresAt };
  };
};

/** The host, with the scheme before it in an address that opens a program. */
export const redirectHostOf = (redirectUri: string): string => {
  const { protocol, host } = new URL(redirectUri);
  if (/^https?:$/.test(protocol)) return host;
  return redirectUri.startsWith(`${protocol}//`) ? `${protocol}//${host}` : `${protocol}/`;
};
