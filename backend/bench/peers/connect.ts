import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { minutes } from '../../src/kernel/duration.ts';
import type { Call, Fact, Peer, Place } from './peer.ts';

/** A running peer. */
export type Connected = {
  /** Milliseconds from its start to the answer of `initialize`. */
  readonly startedIn: number;
  /** The tool list, as an AI reads it. */
  readonly toolList: () => Promise<string>;
  readonly save: (fact: Fact, name: string) => Promise<void>;
  /** The answers that an AI reads for one query. */
  readonly search: (query: string) => Promise<string>;
  /** Bytes. */
  readonly residentMemory: () => number;
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** An AI whose query finds nothing as a whole tries its longest words. */
const triedWords = 3;

/** The SDK's minute is too short for some starts on a busy machine. */
const patient = { timeout: minutes(5) };

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
    stderr: 'ignore',
  });
  const client = new Client({ name: 'peers', version: '1.0.0' });
  const start = performance.now();
  await client.connect(transport, patient);
  const startedIn = performance.now() - start;
  const pid = transport.pid ?? 0;
  const call = async ({ tool, arguments: given }: Call): Promise<string> => {
    const asked = { name: tool, arguments: { ...given } };
    const answer = Content.parse(await client.callTool(asked, undefined, patient));
    const text = answer.content.map((part) => part.text).join('\n');
    if (answer.isError) throw new Error(`${peer.name}: ${text.slice(0, 200)}`);
    return text;
  };
  try {
    for (const once of peer.prepare) await call(once);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    startedIn,
    toolList: async () => JSON.stringify((await client.listTools({}, patient)).tools),
    save: async (fact, name) => {
      await call(peer.save(fact, name));
    },
    search: async (query) => {
      const whole = await call(peer.search(query));
      if (!peer.matchesWholeQuery || !peer.isEmpty(whole)) return whole;
      const answers = [whole];
      for (const word of longestWords(query)) answers.push(await call(peer.search(word)));
      return answers.join('\n');
    },
    residentMemory: () => residentMemory(pid),
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await client.close();
    },
    close: async () => client.close(),
  };
};

const longestWords = (query: string): readonly string[] =>
  [...new Set(query.match(/[\p{L}\p{N}]{4,}/gu))]
    .sort((one, other) => other.length - one.length)
    .slice(0, triedWords);

/** As Linux counts it. */
const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;
