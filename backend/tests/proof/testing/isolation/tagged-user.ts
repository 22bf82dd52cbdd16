import { httpCaller, sseCaller, type Caller } from '../../../../bench/callers.ts';
import { rememberedId } from '../../../../src/testing/read-answer.ts';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { createKeepAliveClient, type Answered } from '../keep-alive-client.ts';
import { tagged, type AnswerWatch } from './marked-vaults.ts';

/** A checked answer, and how often it contains the person's own tags. */
export type CheckedAnswer = {
  readonly own: number;
  readonly result: {
    readonly isError?: true;
    readonly content?: readonly { readonly text: string }[];
  };
};

/** A token holder whose texts are all tagged with their number. */
export type TaggedUser = {
  readonly number: number;
  readonly way: (typeof ways)[number];
  /** Memories saved at the start, oldest first. */
  readonly memoryIds: readonly string[];
  /** Numbers its calls 1, 2, 3, …, so that JSON-RPC ids are equal across people. */
  readonly call: (method: string, params?: object) => Promise<CheckedAnswer>;
  readonly callTool: (name: string, args?: object) => Promise<CheckedAnswer>;
  /** Saves one fact; resolves with its id. */
  readonly remember: (text: string) => Promise<string>;
  readonly ask: (
    method: 'GET' | 'DELETE',
    path: string,
  ) => Promise<Answered & { readonly own: number }>;
  readonly close: () => void;
};

export const ways = ['POST /mcp', 'POST /sse', 'event stream', 'REST and POST /mcp'] as const;

const words = ['owl', 'elm', 'jazz', 'chess', 'kayak', 'piano', 'tulip', 'ember'];
const leastMemories = 4;

/** Saved by everyone, word for word the same. */
export const commonFact = 'User prefers tea over coffee';

/** A person with five to eight memories and a checkpoint. */
export const newTaggedUser = async (
  origin: string,
  number: number,
  watch: AnswerWatch,
): Promise<TaggedUser> => {
  const { token } = await issueToken(origin);
  const way = ways[number % ways.length] ?? 'POST /mcp';
  const mcp = await openWay(origin, token, way);
  const calls = callsOf(number, mcp, watch);
  const own = words.slice(0, leastMemories + (number % (words.length - leastMemories)));
  const facts = own.map((word) => `User spends weekends with ${word} ${tagged(number, word)}`);
  for (const fact of [...facts, commonFact]) await calls.remember(fact);
  await calls.callTool('checkpoint', checkpointOf(number));
  const rest = createKeepAliveClient(origin, 1);
  const headers = { authorization: `Bearer ${token}` };
  // Connects early, because a busy server accepts only one new connection between two rounds of
  // calls.
  const { text } = await rest.send({ method: 'GET', path: '/api/memories', headers });
  const memoryIds = idsIn(text);
  return {
    ...calls,
    number,
    way,
    memoryIds,
    ask: async (method, path) => {
      const answer = await rest.send({ method, path, headers });
      return { ...answer, own: watch.check(number, answer.text) };
    },
    close: () => {
      mcp.close();
      rest.close();
    },
  };
};

const idsIn = (listed: string): readonly string[] =>
  (JSON.parse(listed) as { readonly memories: readonly { readonly id: string }[] }).memories.map(
    ({ id }) => id,
  );

export const checkpointOf = (number: number) => ({
  title: `Plan of ${tagged(number, 'title')}`,
  text: `Goal: ${tagged(number, 'plan')}. Next step: sleep.`,
});

const openWay = async (origin: string, token: string, way: TaggedUser['way']): Promise<Caller> => {
  if (way === 'event stream') return sseCaller(origin, token);
  return httpCaller(origin, token, way === 'POST /sse' ? '/sse' : '/mcp');
};

const callsOf = (number: number, mcp: Caller, watch: AnswerWatch) => {
  let lastId = 0;
  const call: TaggedUser['call'] = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    const text = await mcp.call(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const answer = JSON.parse(text) as {
      readonly id: unknown;
      readonly result?: CheckedAnswer['result'];
    };
    if (answer.id !== id || answer.result === undefined) {
      throw new Error(`Call ${id} of person ${number} was answered: ${text}`);
    }
    const texts = (answer.result.content ?? []).map((block) => block.text);
    return { own: watch.check(number, text, texts), result: answer.result };
  };
  const callTool: TaggedUser['callTool'] = async (name, args = {}) =>
    call('tools/call', { name, arguments: args });
  const remember: TaggedUser['remember'] = async (text) => {
    const { result } = await callTool('remember', { text, category: 'habit' });
    return rememberedId(result.content?.[0]?.text ?? '');
  };
  return { call, callTool, remember };
};
