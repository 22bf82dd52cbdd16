import type { Fault } from './connection-fault.ts';
import { refusalSentence } from './refusal-sentence.ts';

type Context = {
  /** The origin that was tested. */
  readonly tested: string;
  /** The origin of this page. */
  readonly page: string;
  /** Whether the server answered over plain HTTP. */
  readonly worksOverHttp: boolean;
};

type Sentences = {
  readonly [Kind in Fault['kind']]: (
    fault: Extract<Fault, { readonly kind: Kind }>,
    context: Context,
  ) => string;
};

/** What is wrong and what to do, in one sentence. */
export const faultSentence = (fault: Fault, context: Context): string => {
  const sentence = sentences[fault.kind] as (fault: Fault, context: Context) => string;
  return sentence(fault, context);
};

const streamSentence = (what: string, { worksOverHttp }: Context): string =>
  worksOverHttp
    ? `${what}: choose HTTP as the transport in your tool, or turn off buffering for /sse in the proxy.`
    : `${what}: turn off buffering for /sse in the proxy and test again.`;

const sentences: Sentences = {
  offline: () => 'This device is offline: connect it and test again.',
  unreachable: (_fault, { tested, page }) =>
    tested === page
      ? `${tested} does not answer: check that the server runs and that no firewall or browser extension blocks it.`
      : `${tested} does not answer this page: check that the server runs and that its ALLOWED_ORIGINS contains ${page}.`,
  timeout: () =>
    'The server took the call but did not answer within 10 seconds: test again in a minute.',
  redirected: (_fault, { tested }) =>
    `${tested} redirects to another address: use that one in your tool, because the token is lost on the way.`,
  'not-mcp': (_fault, { tested }) =>
    `Something other than MindMirror answered at ${tested}: check that the proxy passes /sse, /messages and /mcp to the server.`,
  'held-back': (_fault, context) =>
    streamSentence('Something in front of the server holds the event stream back', context),
  cut: (_fault, context) =>
    streamSentence('Something in front of the server ends the event stream', context),
  'web-page': ({ status }) =>
    `A web page (HTTP ${status}) answered in place of the server: let /sse, /messages and /mcp through whatever is in front, such as a login or a proxy.`,
  'no-tools': (_fault, { tested }) =>
    `The server at ${tested} answered without the tools of MindMirror: check that your address leads to the right server.`,
  'recall-failed': () =>
    'The connection works, but the memory could not be searched: test again in a minute.',
  refused: refusalSentence,
};
