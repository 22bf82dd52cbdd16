import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { limits } from './limits.ts';
import type { Call, NamedFact, Peer, Place } from './peer.ts';
import { usageOf, type Usage } from './usage.ts';

/** A running peer. Every call fails after `limits.call`. */
export type Connected = {
  /** Milliseconds from its start to the answer of `initialize`. */
  readonly startedIn: number;
  /** The tool list, as an AI reads it. */
  readonly toolList: () => Promise<string>;
  readonly save: (fact: NamedFact) => Promise<void>;
  /** In one call if the peer has a tool for that, otherwise one by one. */
  readonly saveMany: (facts: readonly NamedFact[]) => Promise<void>;
  /** The answers that an AI reads for one query. */
  readonly search: (query: string) => Promise<string>;
  readonly usage: () => Usage;
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The maximum number of characters shown of an error. */
const longestReason = 120;

/** An AI whose whole query finds nothing tries this many of its longest words. */
const triedWords = 3;

const Content = z.object({
  content: z.array(z.object({ text: z.string().default('') })),
  isError: z.boolean().default(false),
});

/** Starts a peer on a data folder and connects as an AI tool does. */
export const connect = async (peer: Peer, place: Place): Promise<Connected> => {
  const { command, args, env } = peer.start(place);
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { PATH: process.env['PATH'] ?? '', HOME: place.data, ...env },
    cwd: place.data,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'peers', version: '1.0.0' });
  const start = performance.now();
  await client.connect(transport, { timeout: limits.start });
  const startedIn = performance.now() - start;
  const pid = transport.pid ?? 0;
  const call = async (asked: Call): Promise<string> => callTool(client, asked);
  try {
    for (const once of peer.prepare) await call(once);
  } catch (error) {
    await client.close();
    throw error;
  }
  const save = async (fact: NamedFact): Promise<void> => {
    await call(peer.save(fact));
  };
  return {
    startedIn,
    toolList: async () =>
      JSON.stringify((await client.listTools({}, { timeout: limits.call })).tools),
    save,
    saveMany: async (facts) => {
      if (peer.saveMany === undefined) for (const fact of facts) await save(fact);
      else await call(peer.saveMany(facts));
    },
    search: async (query) => searchAsAi(peer, call, query),
    usage: () => usageOf(pid),
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await client.close();
    },
    close: async () => client.close(),
  };
};

const callTool = async (client: Client, { tool, arguments: given }: Call): Promise<string> => {
  const asked = { name: tool, arguments: { ...given } };
  const answer = Content.parse(await client.callTool(asked, undefined, { timeout: limits.call }));
  const text = answer.content.map((part) => part.text).join('\n');
  if (answer.isError)
    throw new Error(`${tool}: ${text.replaceAll(/\s+/g, ' ').slice(0, longestReason)}`);
  return text;
};

const searchAsAi = async (
  { search, isEmpty, matchesWholeQuery }: Peer,
  call: (asked: Call) => Promise<string>,
  query: string,
): Promise<string> => {
  const whole = await call(search(query));
  if (!matchesWholeQuery || !isEmpty(whole)) return whole;
  const answers = [whole];
  for (const word of longestWords(query)) answers.push(await call(search(word)));
  return answers.join('\n');
};

const longestWords = (query: string): readonly string[] =>
  [...new Set(query.match(/[\p{L}\p{N}]{4,}/gu))]
    .sort((one, other) => other.length - one.length)
    .slice(0, triedWords);
