import { z } from 'zod';
import { isLoopback } from '../../kernel/loopback.ts';
import { ask, jsonOf } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { callOverPost } from './call-over-post.ts';
import { callOverStream } from './call-over-stream.ts';
import { ConnectionError } from './connection-error.ts';
import { bearer, readToolUrl, type ToolUrl } from './tool-url.ts';

type Options = {
  /** Called for the token if the address has none. */
  readonly readToken: () => Promise<string>;
  /** Milliseconds that each event of the stream may take. */
  readonly patience?: number;
};

const name = 'connection';

/**
 * Does what an AI tool does with the URL that a person gave it: lists the tools, recalls, opens an
 * event stream and recalls over it. The finding is one sentence and never contains the token.
 */
export const testConnection = async (
  address: string,
  { readToken, patience = 5_000 }: Options,
): Promise<Finding> => {
  const read = readToolUrl(address);
  if (read === undefined) {
    const message =
      'This is not a web address: copy the whole URL, such as https://memory.example/sse?token=mm_….';
    return { name, state: 'failed', message };
  }
  const token = read.token ?? (await readToken());
  const url: ToolUrl = { base: read.base, token, isTokenInUrl: read.token !== undefined };
  const { state, message } = await tryAll(url, patience);
  return { name, state, message: withoutToken(message, token) };
};

/**
 * A redirect can repeat the token in its path. Very short strings are not tokens and would match
 * parts of words.
 */
const withoutToken = (message: string, token: string): string =>
  token.length < 8 ? message : message.replaceAll(token, 'mm_…');

const tryAll = async (
  url: ToolUrl,
  patience: number,
): Promise<Pick<Finding, 'state' | 'message'>> => {
  try {
    const tools = await callOverPost(url);
    await callOverStream(url, patience);
    const found = `${tools.length} tools (${tools.join(', ')}) over /mcp and the event stream, ${await usageOf(url)}`;
    return isEncrypted(url)
      ? { state: 'ok', message: `Everything works: ${found}.` }
      : {
          state: 'warning',
          message: `It works, with ${found}, but the token travels in clear text: use https.`,
        };
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    return { state: 'failed', message: error.message };
  }
};

const isEncrypted = ({ base }: ToolUrl): boolean => {
  const { protocol, hostname } = new URL(base);
  return protocol === 'https:' || isLoopback(hostname);
};

const Usage = z.object({ memories_used: z.number(), memory_limit: z.number().nullable() });

/** Tools do not call REST, so its absence is not a fault. */
const usageOf = async ({ base, token }: ToolUrl): Promise<string> => {
  const answer = await ask(`${base}/api/usage`, { headers: bearer(token) });
  const usage = 'kind' in answer ? undefined : Usage.safeParse(jsonOf(answer)).data;
  if (usage === undefined) return 'memories not counted because /api does not answer';
  const { memories_used: used, memory_limit: limit } = usage;
  return limit === null ? `${used} memories, no limit` : `${used} of ${limit} memories used`;
};
