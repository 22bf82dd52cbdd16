import type {
  ConnectRequest,
  ConnectRequestResponse,
} from '../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../api/client.ts';
import { externalText } from './external-text.ts';

/** Who asks to be connected. All names come from outside and are safe to show. */
export type Asked = {
  readonly name: string;
  readonly host: string;
  /** Where the browser goes next: a host, or the scheme of a program. */
  readonly nextHost: string;
  /** Whether this server knows the client. */
  readonly isKnown: boolean;
  /** Whether the access goes to a program on the visitor's own computer. */
  readonly isLoopback: boolean;
  readonly expiresAt: Date;
};

const longestName = 64;
/** The longest host name (RFC 1035 §2.3.4) with a port. It is never cut: its end says who owns it. */
const longestHost = 261;

/** Rejects when the request has expired or is forged, or the server is unreachable. */
export const readRequest = async (
  client: Client,
  request: string,
  signal: AbortSignal,
): Promise<Asked> => {
  const body: ConnectRequest = { request };
  const response = await client.post('/api/connect/request', body, { signal });
  if (!isConnectRequest(response)) throw new Error('The response describes no request.');
  return {
    name: externalText(response.client_name, longestName) || 'An unnamed program',
    host: externalText(response.client_host, longestHost),
    nextHost: externalText(response.redirect_host, longestHost),
    isKnown: response.is_known,
    isLoopback: response.is_loopback,
    expiresAt: new Date(response.expires_at),
  };
};

const isConnectRequest = (body: unknown): body is ConnectRequestResponse => {
  if (typeof body !== 'object' || body === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...body };
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    flags.every((name) => typeof fields[name] === 'boolean') &&
    !Number.isNaN(Date.parse(String(fields['expires_at'])))
  );
};

const texts = ['client_name', 'client_host', 'redirect_host', 'expires_at'];
const flags = ['is_known', 'is_loopback'];
