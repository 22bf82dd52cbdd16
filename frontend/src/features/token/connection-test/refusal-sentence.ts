import type { Fault } from './connection-fault.ts';

type Refusal = Extract<Fault, { readonly kind: 'refused' }>;
type Context = { readonly tested: string; readonly page: string };

/** Why the server, or something in front of it, refused, and what to do. */
export const refusalSentence = (refusal: Refusal, context: Context): string =>
  named.get(refusal.code ?? '')?.(context) ?? byStatus(refusal, context);

/** By the name of the error: the server itself refused. */
const named = new Map<string, (context: Context) => string>([
  [
    'invalid_token',
    () =>
      'The server refuses this token: it was replaced, was revoked or has expired, so use the new one or generate another.',
  ],
  [
    'missing_token',
    () =>
      'Something in front of the server removes the Authorization header: let it through, or use the URL with the token in it.',
  ],
  [
    'host_not_allowed',
    ({ tested }) =>
      `The server does not go by the name ${new URL(tested).host}: its operator has to set PUBLIC_URL to this address.`,
  ],
  [
    'origin_not_allowed',
    ({ page }) =>
      `The server accepts no calls from this page: its operator has to add ${page} to ALLOWED_ORIGINS.`,
  ],
  [
    'stream_limit_reached',
    () => 'Too many event streams are open: close AI tools that you do not use and test again.',
  ],
]);

const byStatus = ({ status, retryAfterSeconds }: Refusal, { tested }: Context): string => {
  if (status === 429) {
    return `Too many calls: wait ${retryAfterSeconds ?? 60} seconds and test again.`;
  }
  if (status === 401 || status === 403) {
    return `Something in front of the server refuses the call (HTTP ${status}): let /sse, /messages and /mcp through without a login of their own.`;
  }
  if (status === 404 || status === 405) {
    return `There is no MindMirror at ${tested} (HTTP ${status}): check that the proxy passes /sse, /messages and /mcp to the server.`;
  }
  return status >= 500
    ? `The server cannot answer right now (HTTP ${status}): test again in a minute.`
    : `The server refuses the call (HTTP ${status}): check the address in your tool.`;
};
