import type { UsageResponse } from '../../../../../backend/src/rest/api-contract.ts';
import type { Fault } from './connection-fault.ts';
import type { Findings } from './test-connection.ts';

/** The one sentence that the test ends with. */
export type Verdict = { readonly works: boolean; readonly sentence: string };

/** How many memories a token has, of how many. */
export type UsedMemories = Pick<UsageResponse, 'memories_used' | 'memory_limit'>;

type Where = {
  /** The origin that was tested. */
  readonly tested: string;
  /** The origin in the visitor's URL, which tools call. */
  readonly named: string;
  /** The origin of this page. */
  readonly page: string;
};

/** Sums up the test. `usage` is undefined if it could not be read. */
export const verdictOf = (
  { toolCount, fault, worksOverHttp }: Findings,
  usage: UsedMemories | undefined,
  where: Where,
): Verdict => {
  if (fault !== undefined)
    return { works: false, sentence: faultSentence(fault, worksOverHttp, where) };
  const counted = `your AI gets ${toolCount ?? 0} tools${usage === undefined ? '' : `, and ${memoriesUsed(usage)}`}`;
  if (where.named === where.tested) return { works: true, sentence: `It works: ${counted}.` };
  return {
    works: true,
    sentence: `It works at ${where.tested}: ${counted}; your URL names ${where.named}, so open this page there to test that address.`,
  };
};

const memoriesUsed = ({ memories_used: used, memory_limit: limit }: UsedMemories): string =>
  limit === null ? `${used} memories are used` : `${used} of ${limit} memories are used`;

const faultSentence = (fault: Fault, worksOverHttp: boolean, { tested, page }: Where): string => {
  switch (fault.kind) {
    case 'offline':
      return 'This device is offline: connect it and test again.';
    case 'unreachable':
      return tested === page
        ? `${tested} does not answer: check that the server runs and that no firewall or browser extension blocks it.`
        : `${tested} does not answer this page: check that the server runs and that its ALLOWED_ORIGINS contains ${page}.`;
    case 'timeout':
      return 'The server took the call but did not answer within 10 seconds: test again in a minute.';
    case 'redirected':
      return `${tested} redirects to another address: use that one in your tool, because the token is lost on the way.`;
    case 'not-mcp':
      return `Something other than MindMirror answered at ${tested}: check that the proxy passes /sse, /messages and /mcp to the server.`;
    case 'held-back':
    case 'cut':
      return streamSentence(fault.kind, worksOverHttp);
    case 'web-page':
      return `A web page (HTTP ${fault.status}) answered in place of the server: let /sse, /messages and /mcp through whatever is in front, such as a login or a proxy.`;
    case 'no-tools':
      return `The server at ${tested} answered without the tools of MindMirror: check that your address leads to the right server.`;
    case 'recall-failed':
      return 'The connection works, but the memory could not be searched: test again in a minute.';
    case 'refused':
      return refusalSentence(fault, { tested, page });
  }
};

const streamSentence = (kind: 'held-back' | 'cut', worksOverHttp: boolean): string => {
  const what =
    kind === 'held-back'
      ? 'Something in front of the server holds the event stream back'
      : 'Something in front of the server ends the event stream';
  return worksOverHttp
    ? `${what}: choose HTTP as the transport in your tool, or turn off buffering for /sse in the proxy.`
    : `${what}: turn off buffering for /sse in the proxy and test again.`;
};

type Refusal = Extract<Fault, { readonly kind: 'refused' }>;

const refusalSentence = (
  { status, code, retryAfterSeconds }: Refusal,
  { tested, page }: Pick<Where, 'tested' | 'page'>,
): string => {
  if (code === 'host_not_allowed') {
    return `The server does not go by the name ${new URL(tested).host}: its operator has to set PUBLIC_URL to this address.`;
  }
  if (code === 'origin_not_allowed') {
    return `The server accepts no calls from this page: its operator has to add ${page} to ALLOWED_ORIGINS.`;
  }
  if (code === 'stream_limit_reached') {
    return 'Too many event streams are open: close AI tools that you do not use and test again.';
  }
  if (status === 429) {
    return `Too many calls: wait ${retryAfterSeconds ?? 60} seconds and test again.`;
  }
  if (status === 401 && code !== undefined) {
    return 'The server refuses this token: it was replaced, was revoked or has expired, so use the new one or generate another.';
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
