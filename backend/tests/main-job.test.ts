import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import type { Client, ToolAnswer } from './clients/client.ts';
import { inspectorHttp, inspectorSse, inspectorStateless } from './clients/inspector.ts';
import { mcpRemote, sdkSse, sdkStreamable, sdkStreamableOnSse } from './clients/sdk-v1.ts';
import { sdkStateless } from './clients/sdk-v2.ts';
import { toolNames } from '../src/testing/tool-names.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

const clients: readonly Client[] = [
  sdkSse,
  sdkStreamable,
  sdkStreamableOnSse,
  sdkStateless,
  inspectorHttp,
  inspectorSse,
  inspectorStateless,
  mcpRemote,
];

const facts = [
  { text: 'User prefers pnpm over npm', category: 'preference' },
  { text: 'User lives in Lisbon', category: 'identity' },
  { text: 'User releases on Thursdays', category: 'routine' },
] as const;

const question = { query: 'Should I use npm here?' };

/** The results of one AI tool. */
type Journey = {
  readonly tools: readonly string[];
  readonly saved: readonly ToolAnswer[];
  readonly recalled: ToolAnswer;
  readonly recalledAfterKill: ToolAnswer;
  readonly known: ToolAnswer;
  readonly knownToStranger: ToolAnswer;
};

/** The first chat: saves and recalls. Returns what later chats with the same token need. */
const firstChat = async (client: Client, origin: string) => {
  const { token } = await issueToken(origin);
  const chat = await client.connect(origin, token);
  const tools = await chat.tools();
  const saved: ToolAnswer[] = [];
  for (const fact of facts) saved.push(await chat.call('remember', fact));
  const recalled = await chat.call('recall', question);
  return async (restarted: string): Promise<Journey> => {
    await chat.close().catch(() => undefined);
    const after = await laterChats(client, restarted, token);
    return { tools, saved, recalled, ...after };
  };
};

const laterChats = async (client: Client, origin: string, token: string) => {
  const next = await client.connect(origin, token);
  const recalledAfterKill = await next.call('recall', question);
  const known = await next.call('what_do_you_know', {});
  await next.close();
  const stranger = await client.connect(origin, (await issueToken(origin)).token);
  const knownToStranger = await stranger.call('what_do_you_know', {});
  await stranger.close();
  return { recalledAfterKill, known, knownToStranger };
};

/** The test requests more tokens than one address may in a minute. */
const unlimited = { RATE_LIMITS: 'off' };

let folder: TempFolder;
let product: RunningProduct | undefined;
let journeys: Map<Client, Promise<Journey>>;

// One product for all clients, killed once while all are connected. A failing client fails only its
// own tests.
beforeAll(async () => {
  folder = newTempFolder();
  const running = await startProduct(folder.path, unlimited);
  product = running;
  const begun: [Client, PromiseSettledResult<Awaited<ReturnType<typeof firstChat>>>][] = [];
  for (const client of clients) {
    const [chat] = await Promise.allSettled([firstChat(client, running.origin)]);
    begun.push([client, chat]);
  }
  await running.stop('SIGKILL');
  const again = await startProduct(folder.path, unlimited);
  product = again;
  journeys = new Map();
  for (const [client, chat] of begun) {
    const journey = continueChat(chat, again.origin);
    journeys.set(client, journey);
    await Promise.allSettled([journey]);
  }
}, 600_000);

const continueChat = async (
  chat: PromiseSettledResult<Awaited<ReturnType<typeof firstChat>>>,
  origin: string,
): Promise<Journey> => {
  if (chat.status === 'rejected') throw chat.reason;
  return chat.value(origin);
};

afterAll(async () => {
  await product?.stop('SIGKILL');
  folder.remove();
});

describe.each(clients)('with $name', (client) => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await journeys.get(client)!;
  });

  test('all six tools are found, and saved facts are recalled @shared-by-your-tools', () => {
    expect(journey.tools.toSorted()).toEqual(toolNames.toSorted());
    expect(journey.saved.map(({ isError }) => isError)).toEqual(facts.map(() => false));
    expect(journey.recalled.text).toContain('User prefers pnpm over npm');
  });

  test('the next chat recalls what the previous one saved, after kill -9 @shared-by-your-tools @acknowledged-is-kept', () => {
    expect(journey.recalledAfterKill.text).toContain('User prefers pnpm over npm');
    for (const { text } of facts) expect(journey.known.text).toContain(text);
  });

  test('another token sees none of it @one-vault-only', () => {
    expect(journey.knownToStranger.text).toContain('Nothing is saved yet;');
    for (const { text } of facts) expect(journey.knownToStranger.text).not.toContain(text);
  });
});
