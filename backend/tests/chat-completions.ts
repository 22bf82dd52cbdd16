import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Call = z.object({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const Message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string().min(1) }),
  z.object({ role: z.literal('user'), content: z.string() }),
  z.object({
    role: z.literal('assistant'),
    content: z.string().nullable(),
    tool_calls: z.array(Call).min(1).optional(),
  }),
  z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
]);

/** The API's requirements for a request, with its limits on names and descriptions of functions. */
const Request = z.object({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  tools: z.array(
    z.object({
      type: z.literal('function'),
      function: z.object({
        name: z.string().regex(/^[\w-]{1,64}$/),
        description: z.string().max(1_024),
        parameters: z.object({ type: z.literal('object') }),
      }),
    }),
  ),
});

type ChatMessage = z.infer<typeof Message>;
type ChatRequest = z.infer<typeof Request>;

export type ChatCompletions = {
  /** Replaces https://api.openai.com/v1. */
  readonly baseUrl: string;
  readonly requests: readonly (ChatRequest & { readonly key: string | undefined })[];
  readonly close: () => Promise<void>;
};

/**
 * A stand-in for OpenAI's chat completions. Its model remembers "I prefer X", recalls for any other
 * sentence, and repeats what a tool returned.
 */
export const startChatCompletions = async (): Promise<ChatCompletions> => {
  const requests: (ChatRequest & { readonly key: string | undefined })[] = [];
  const server = createServer((request, response) => {
    void readRequest(request).then(
      (asked) => {
        requests.push({ ...asked, key: request.headers.authorization });
        response.setHeader('content-type', 'application/json');
        const message = nextMessage(asked.messages, requests.length);
        response.end(JSON.stringify({ choices: [{ index: 0, message }] }));
      },
      (error: unknown) => {
        response.statusCode = 400;
        response.end(JSON.stringify({ error: { message: String(error) } }));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const readRequest = async (request: IncomingMessage): Promise<ChatRequest> => {
  if (request.url !== '/v1/chat/completions') throw new Error(`Unknown address ${request.url}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = Request.parse(JSON.parse(Buffer.concat(chunks).toString()));
  checkToolAnswers(asked.messages);
  return asked;
};

/** Every call must be answered by id right after it, and nothing else may be. */
const checkToolAnswers = (messages: readonly ChatMessage[]): void => {
  let open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id)) throw new Error('A tool result belongs to no call.');
      continue;
    }
    if (open.size > 0) throw new Error('A tool call was left unanswered.');
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    open = new Set(calls.map(({ id }) => id));
  }
};

const nextMessage = (messages: readonly ChatMessage[], turn: number): ChatMessage => {
  const last = messages.at(-1);
  if (last?.role === 'tool') return { role: 'assistant', content: last.content };
  const said = last?.content ?? '';
  const [, preferred] = /^I prefer (.+?)\.?$/.exec(said) ?? [];
  const call =
    preferred === undefined
      ? { name: 'recall', arguments: JSON.stringify({ query: said }) }
      : {
          name: 'remember',
          arguments: JSON.stringify({ text: `User prefers ${preferred}`, category: 'preference' }),
        };
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `call_${turn}`, type: 'function', function: call }],
  };
};
