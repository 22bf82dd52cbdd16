import { Agent, request } from 'node:http';
import { headersOf, type Person } from './clients.ts';
import type { ReconnectingStream } from './reconnecting-stream.ts';

/** Tool calls by frequency in percent. */
const mix = { recall: 60, resume: 15, what_do_you_know: 15, remember: 10 } as const;
export const tools = ['recall', 'resume', 'what_do_you_know', 'remember', 'forget'] as const;
export type Tool = (typeof tools)[number];

/** One call: its tool and transport, its duration, and whether the answer was correct. */
export type Called = {
  readonly kind: string;
  readonly milliseconds: number;
  readonly isAnswered: boolean;
};

export type Caller = {
  /** Calls a tool as one person's AI, over the stream or over `/mcp`. Never rejects. */
  readonly call: (
    person: Person,
    over: ReconnectingStream | undefined,
    tool: Tool,
  ) => Promise<Called>;
  /** Error messages by count. */
  readonly wrong: ReadonlyMap<string, number>;
  readonly close: () => void;
};

/**
 * From this many on, a person forgets the oldest memory instead of saving, because a free vault
 * holds 25.
 */
export const maxKept = 12;

export const createCaller = (origin: string): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const wrong = new Map<string, number>();
  let lastId = 0;

  const post = async (path: string, person: Person, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...headersOf(person),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'content-length': Buffer.byteLength(body),
      };
      const outgoing = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 202) resolve(text);
          else reject(new Error(`status ${answer.statusCode ?? 0}`));
        });
      });
      outgoing.on('error', reject).end(body);
    });
  const ask = async (person: Person, over: ReconnectingStream | undefined, tool: Tool) => {
    lastId += 1;
    const params = { name: tool, arguments: argumentsOf(tool, person, lastId) };
    const message = { jsonrpc: '2.0', id: lastId, method: 'tools/call', params };
    const body = JSON.stringify(message);
    if (over === undefined) return post('/mcp', person, body);
    const answer = over.answerTo(lastId);
    const [text] = await Promise.all([answer, post(over.messages(), person, body)]);
    return text;
  };

  return {
    call: async (person, over, tool) => {
      const kind = `${tool} over ${over === undefined ? '/mcp' : 'a stream'}`;
      const begun = performance.now();
      const took = (): number => performance.now() - begun;
      try {
        const text = await ask(person, over, tool);
        note(tool, person, text);
        return { kind, milliseconds: took(), isAnswered: true };
      } catch (error) {
        const said = error instanceof Error ? error.message : 'unknown';
        wrong.set(said, (wrong.get(said) ?? 0) + 1);
        return { kind, milliseconds: took(), isAnswered: false };
      }
    },
    wrong,
    close: () => {
      agent.destroy();
    },
  };
};

/** Picks a tool for this person by a random number from 0 to 1. */
export const pickTool = ({ kept }: Person, chance: number): Tool => {
  let rest = chance * 100;
  for (const [tool, share] of Object.entries(mix) as [keyof typeof mix, number][]) {
    rest -= share;
    if (rest < 0) return tool === 'remember' && kept.length >= maxKept ? 'forget' : tool;
  }
  return 'recall';
};

const argumentsOf = (
  tool: Tool,
  { kept }: Person,
  id: number,
): Readonly<Record<string, string>> => {
  if (tool === 'recall') return { query: 'Which package manager do I prefer?' };
  if (tool === 'remember') {
    return { text: `User met colleague number ${id} in Lisbon`, category: 'identity' };
  }
  // Removed at once, so that no second call forgets the same one.
  if (tool === 'forget') return { id: kept.shift() ?? '' };
  return {};
};

const savedId = /Remembered as ([0-9a-f]{4,32})/;

/** @throws if the tool did not succeed */
const note = (tool: Tool, { kept }: Person, text: string): void => {
  if (!text.includes('"result"') || text.includes('"isError":true')) {
    throw new Error(messageIn(text));
  }
  const id = tool === 'remember' ? savedId.exec(text)?.[1] : undefined;
  if (id !== undefined) kept.push(id);
};

/** The text of a refusal, without the parts that vary. */
const messageIn = (text: string): string =>
  (/"(?:text|message)":"(?<words>[^"]*)/.exec(text)?.groups?.['words'] ?? 'no result').replaceAll(
    /\d+/g,
    'N',
  );
