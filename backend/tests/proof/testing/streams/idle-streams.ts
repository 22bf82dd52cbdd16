import { openEventStream, type OpenedStream } from '../../../../src/mcp/testing/event-stream.ts';
import { postMessage } from '../../../clients/plain-http.ts';

export type IdleStream = OpenedStream & {
  readonly token: string;
  /** The secret part of its session id. */
  readonly secret: string;
};

/** How clients send their token: in the URL, or in the header of every request. */
export type TokenPlace = 'query' | 'header';

/** A stream after everything a client does: it saved, recalled, saved a checkpoint and resumed. */
export const usedStream = async (
  origin: string,
  token: string,
  way: TokenPlace,
  words: string,
): Promise<IdleStream> => {
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'a client with a long header' };
  const stream =
    way === 'query'
      ? await openEventStream(`${origin}/sse?client=some-client&token=${token}`)
      : await openEventStream(`${origin}/sse`, { headers });
  const endpoint = await nextData(stream, 'endpoint');
  const secret = endpoint.split('.').at(-1) ?? '';
  const path = way === 'header' ? endpoint : endpoint.replace('/messages', '/sse/messages');
  const sent = way === 'header' ? token : undefined;
  for (const [id, message] of messagesAbout(words).entries()) {
    const { status } = await postMessage(`${origin}${path}`, sent, {
      jsonrpc: '2.0',
      id,
      ...message,
    });
    if (status !== 202) throw new Error(`answered ${status}`);
    await nextData(stream, 'message');
  }
  return { ...stream, token, secret };
};

const nextData = async (stream: OpenedStream, name: string): Promise<string> => {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended.');
    if (event.event === name) return event.data ?? '';
  }
};

const call = (name: string, args: object) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});

const messagesAbout = (words: string) => [
  { method: 'initialize', params: { clientInfo: { name: 'idle client' } } },
  { method: 'tools/list' },
  call('remember', { text: `User works on ${words} text`, category: 'project' }),
  call('recall', { query: `What about ${words} question?` }),
  call('what_do_you_know', {}),
  call('checkpoint', { title: `${words} title`, text: `${words} hand-over` }),
  call('resume', {}),
];
