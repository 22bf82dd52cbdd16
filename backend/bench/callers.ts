import { Agent, request, type IncomingMessage } from 'node:http';

/**
 * A client that makes one call at a time. `call` resolves with the JSON-RPC text of the response.
 */
export type Caller = {
  readonly call: (message: string) => Promise<string>;
  readonly close: () => void;
};

const headersFor = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

const post = async (
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 202) resolve(text);
          else reject(new Error(`${url} answered ${response.statusCode ?? 0}: ${text}`));
        });
      },
    );
    outgoing.on('error', reject).end(body);
  });

/** Calls over `POST /mcp` or `POST /sse` on one keep-alive connection. */
export const httpCaller = (
  origin: string,
  token: string | undefined,
  path: '/mcp' | '/sse' = '/mcp',
): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = headersFor(token);
  return {
    call: async (message) => post(agent, `${origin}${path}`, headers, message),
    close: () => {
      agent.destroy();
    },
  };
};

/**
 * Opens `GET /sse`; calls are posted to the endpoint from the stream and answered on the stream.
 * With `postTo`, they are posted to that origin, a different process from the one with the stream.
 */
export const sseCaller = async (
  origin: string,
  token: string | undefined,
  postTo?: string,
): Promise<Caller> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const stream = await openStream(`${origin}/sse`, token);
  const events = readEvents(stream);
  const named = new URL(await events.next(), `${origin}/sse`);
  const endpoint = new URL(`${named.pathname}${named.search}`, postTo ?? named.origin).href;
  return {
    call: async (message) => {
      const answer = events.next();
      await post(agent, endpoint, headersFor(undefined), message);
      return answer;
    },
    close: () => {
      stream.destroy();
      agent.destroy();
    },
  };
};

/** Opens an event stream and resolves with its response once the headers have arrived. */
export const openStream = async (
  url: string,
  token: string | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent: false, headers: headersFor(token) }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url} answered ${response.statusCode ?? 0}`));
    })
      .on('error', reject)
      .end();
  });

const readEvents = (stream: IncomingMessage): { readonly next: () => Promise<string> } => {
  const waiting: ((data: string) => void)[] = [];
  const arrived: string[] = [];
  let rest = '';
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const next = waiting.shift();
      if (next === undefined) arrived.push(data);
      else next(data);
    }
  });
  return {
    next: async () => {
      const data = arrived.shift();
      return data ?? new Promise((resolve) => waiting.push(resolve));
    },
  };
};

/** The JSON-RPC text of a tool call. */
export const toolCall = (
  id: number,
  name: 'remember' | 'recall',
  args: Readonly<Record<string, string>>,
): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
