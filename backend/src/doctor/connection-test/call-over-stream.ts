import { ask, mediaTypeOf, type Answer } from '../ask.ts';
import { failedCall } from './call-over-post.ts';
import { ConnectionError } from './connection-error.ts';
import { describeRefusal } from './describe-refusal.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import { isCalled, messageHeaders, recallNothing, resultIn } from './mcp-messages.ts';
import { tokenHeader, urlOf, type ToolUrl } from './tool-url.ts';

const unbuffered =
  'turn buffering and compression off for /sse in every proxy (nginx: proxy_buffering off; gzip off)';

/**
 * Calls `recall` over an event stream, as tools of the older protocol do.
 * @param patience Milliseconds that each event may take.
 * @throws ConnectionError with the first thing that is wrong.
 */
export const callOverStream = async (url: ToolUrl, patience: number): Promise<void> => {
  const stream = await openEventStream(urlOf(url, '/sse'), tokenHeader(url), patience);
  if (stream === 'silent') throw heldBack('no event stream opens', patience);
  if (stream.kind !== 'open') throw new ConnectionError(stream.message);
  try {
    await refuseOtherResponses(stream, url);
    const messages = await endpointOf(stream, url, patience);
    await postOver(messages, url);
    const event = await stream.next(patience);
    if (event === 'silent') throw heldBack('the answer to a call does not arrive', patience);
    if (event === 'ended') throw cut('before the answer to a call');
    if (!isCalled(resultIn(event.data))) throw failedCall();
  } finally {
    stream.close();
  }
};

/** Reads a refusal like any other answer, from the beginning of its body. */
const refuseOtherResponses = async ({ response }: EventStream, url: ToolUrl): Promise<void> => {
  const { status, headers } = response;
  if (status === 200 && mediaTypeOf(headers) === 'text/event-stream') return;
  const again = await ask(urlOf(url, '/sse'), { headers: tokenHeader(url) });
  const answer: Answer = 'kind' in again ? { status, headers, text: '' } : again;
  throw new ConnectionError(describeRefusal('/sse', answer, url));
};

/** Where messages go: the data of the first event, relative to the address of the stream. */
const endpointOf = async (stream: EventStream, url: ToolUrl, patience: number): Promise<URL> => {
  const event = await stream.next(patience);
  if (event === 'silent') throw heldBack('the event stream opens but stays empty', patience);
  if (event === 'ended') throw cut('before its first event');
  const endpoint = URL.parse(event.data, `${url.base}/sse`);
  if (event.event === 'endpoint' && endpoint?.origin === new URL(url.base).origin) return endpoint;
  throw new ConnectionError(
    `The event stream of ${new URL(url.base).host} is not that of MindMirror: let the proxy pass /sse on to the api unchanged.`,
  );
};

const postOver = async (messages: URL, url: ToolUrl): Promise<void> => {
  const answer = await ask(messages.href, {
    method: 'POST',
    headers: { ...messageHeaders, ...tokenHeader(url) },
    body: JSON.stringify(recallNothing(3)),
  });
  if ('kind' in answer) throw new ConnectionError(answer.message);
  if (answer.status === 202) return;
  if (answer.status === 404) {
    throw new ConnectionError(
      `Messages for the open event stream do not reach its server (404 at ${messages.host}${messages.pathname}): let the proxy pass /messages on to the same installation as /sse.`,
    );
  }
  throw new ConnectionError(describeRefusal(messages.pathname, answer, url));
};

const heldBack = (what: string, patience: number): ConnectionError =>
  new ConnectionError(
    `Calls over /mcp work, but ${what} within ${patience / 1_000} seconds: ${unbuffered}.`,
  );

const cut = (when: string): ConnectionError =>
  new ConnectionError(
    `Calls over /mcp work, but the event stream is cut ${when}: raise the time limits of every proxy for /sse, and let none end the response early.`,
  );
