import { mediaTypeOf, type Answer } from '../ask.ts';
import type { ToolUrl } from './tool-url.ts';

/** `mm_`, 43 characters of the key and 6 of the checksum. */
const tokenLength = 52;

const passOn = 'let the proxy pass /sse, /messages and /mcp on to the api';

/** One sentence about an answer that is not what an AI tool expects at this path. */
export const describeRefusal = (path: string, answer: Answer, { base, token }: ToolUrl): string => {
  const { status, headers } = answer;
  const place = `${new URL(base).host}${path}`;
  if (status >= 300 && status < 400) {
    return `${place} redirects (${status}) to ${destinationOf(headers, base)}, and AI tools do not send the token there: use the final address in the tool, or let the proxy answer ${path} without a redirect.`;
  }
  if (status === 401) return describeUnauthorized(answer, place, token);
  if (status === 403) return describeForbidden(answer, place);
  const known = refusals[status];
  if (known !== undefined) return `${place} ${known(headers)}`;
  if (status >= 500) {
    return `${place} fails (${status}): check the log of the server at this time, and run "mindmirror doctor" there.`;
  }
  if (status < 300 && isPage(answer)) {
    return `${place} answers with a web page, not with MindMirror: log in if this network has a login page, otherwise ${passOn}.`;
  }
  return status < 300
    ? `${place} answers with ${mediaTypeName(headers)}, not as MindMirror does: check the address, and ${passOn} unchanged.`
    : `${place} refuses the request (${status}): check the address, and ${passOn} unchanged.`;
};

const isPage = ({ headers, text }: Answer): boolean =>
  mediaTypeOf(headers) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(text);

const refusals: Readonly<Record<number, (headers: Headers) => string>> = {
  404: () => `does not exist (404): copy the whole URL from the site again, or ${passOn}.`,
  405: () => `does not accept the request (405): check the address, and ${passOn}.`,
  413: () =>
    'refuses a small request as too large (413): raise the limit on request bodies in the proxy to 1 MB.',
  415: () =>
    'refuses the type of the request (415): let the proxy pass the header Content-Type on unchanged.',
  429: (headers) =>
    `refuses more requests from this address or for this token (429): try again ${waitOf(headers)}, and if everybody sees this, set TRUSTED_PROXIES to the number of your proxies.`,
  502: () =>
    'is answered by a proxy that cannot reach the server behind it (502): start the server, or correct the upstream address in the proxy.',
  503: () =>
    'is not available at the moment (503): try again in a minute, then run "mindmirror doctor" on the server.',
  504: () =>
    'is answered by a proxy that times out while it waits for the server (504): check that the server runs, and the upstream address in the proxy.',
};

const describeUnauthorized = ({ headers, text }: Answer, place: string, token: string): string => {
  const challenge = headers.get('www-authenticate') ?? '';
  if (challenge.includes('resource_metadata')) {
    return `${place} is for hosted AI tools, which log in by themselves (401): add that address there without a token, or use the URL with the token that the site shows.`;
  }
  if (challenge !== '' || !text.includes('token')) {
    return `${place} asks for a login of the proxy in front of the server (401): exempt /sse, /messages and /mcp from it.`;
  }
  const length =
    token.length === tokenLength
      ? ''
      : `, of which this one has ${token.length} of ${tokenLength} characters`;
  return `${place} refuses the token (401): copy the whole URL again${length}, and if the token was replaced or revoked, use the new one.`;
};

const describeForbidden = (answer: Answer, place: string): string => {
  const { text } = answer;
  if (text.includes('host name')) {
    return `${place} does not answer to that host name (403): set PUBLIC_URL to this address, and let the proxy pass the header Host on unchanged.`;
  }
  if (text.includes('web page')) {
    return `${place} refuses the header Origin of the request (403), which this command does not send: remove it in the proxy, or allow it in ALLOWED_ORIGINS.`;
  }
  return `${place} is blocked by a proxy or firewall in front of the server (403): allow AI tools there, whatever their agent and address.`;
};

/** Only digits come from the header. */
const waitOf = (headers: Headers): string => {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? 'in a minute' : `in ${seconds} seconds`;
};

/** Without the query, which often repeats the token. */
const destinationOf = (headers: Headers, base: string): string => {
  const url = URL.parse(headers.get('location') ?? '', `${base}/`);
  return url === null ? 'nowhere' : url.origin + url.pathname;
};

const mediaTypeName = (headers: Headers): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.exec(mediaTypeOf(headers))?.[0] ?? 'an unknown type';
