import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { memoryOneTimeIds } from '../../adapters/memory/one-time-ids.ts';
import { minutes } from '../../kernel/duration.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import { fakeClock, type FakeClock } from '../../testing/fake-clock.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { OwnedVault } from '../../tokens/index.ts';
import {
  dispatcherFixture,
  statelessHeaders,
  statelessMeta,
} from '../testing/dispatcher-fixture.ts';
import { memoryTools } from '../tools/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Product } from '../../product.ts';
import { productWith } from '../../testing/product-with.ts';

const older = { text: 'User prefers yarn over pnpm', category: 'preference' };
const newer = { text: 'User prefers pnpm over yarn', category: 'preference' };
const newOne = { keep: { action: 'accept', content: { keep: 'Keep the new one' } } };
const oldOne = { keep: { action: 'accept', content: { keep: 'Keep the old one' } } };
const bothTrue = { keep: { action: 'accept', content: { keep: 'Both are true' } } };

let installation: ProductOnDisk;
let vault: OwnedVault;
let clock: FakeClock;
let call: Call;
beforeAll(async () => {
  installation = await openProductOnDisk();
});
beforeEach(async () => {
  ({ vault } = await installation.newVault());
  clock = fakeClock();
  call = askingIn(memoryOneTimeIds());
});
afterAll(async () => installation.close());

type Call = (
  input: object,
  more?: object,
  capabilities?: object,
  by?: OwnedVault,
) => Promise<Result>;

/** Calls `remember` in a process with these one-time ids. */
const askingIn = (oneTimeIds: OneTimeIds, product: Product = installation.product): Call => {
  const tools = memoryTools({ product, premiumPage: '/premium' });
  const { ask } = dispatcherFixture(tools, {}, { clock, oneTimeIds });
  const meta = 'io.modelcontextprotocol/clientCapabilities';
  return async (input, more = {}, capabilities = { elicitation: { form: {} } }, by = vault) => {
    const params = { name: 'remember', arguments: input, ...more };
    const { result } = await ask(
      'tools/call',
      { ...params, _meta: { ...statelessMeta, [meta]: capabilities } },
      {
        headers: statelessHeaders('tools/call', 'remember'),
        caller: { vault: by, clientName: undefined },
        openVault: async () => by,
      },
    );
    return result as Result;
  };
};

type Result = {
  readonly resultType: string;
  readonly content: readonly { readonly text: string }[];
  readonly isError?: true;
  readonly requestState?: string;
  readonly inputRequests?: Readonly<Record<string, { readonly method: string }>>;
};

const texts = async (of = vault): Promise<string[]> => {
  const page = { cursor: undefined, maxSize: 1_000 };
  return (await installation.product.memories.browse(of, page)).memories.map(({ text }) => text);
};

/** Saves both sides and returns the state of the question. */
const asked = async (): Promise<{ readonly requestState: string }> => {
  await call(older);
  const { requestState } = await call(newer);
  return { requestState: requestState ?? '' };
};

const expectRefused = (result: Result): void => {
  expect(result).toMatchObject({ resultType: 'complete', isError: true });
  expect(result.content[0]?.text).toMatch(/Nothing was changed/);
};

describe('a question in stateless mode', () => {
  test('comes after both sides are saved, with the complete answer', async () => {
    await call(older);
    const result = await call(newer);
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { keep: { method: 'elicitation/create' } },
    });
    expect(result.content[0]?.text).toMatch(/^⚠️ .*[\s\S]*Remembered as/);
    expect(await texts()).toHaveLength(2);
  });

  test.each([
    ['no capabilities', {}],
    ['only URLs to open', { elicitation: { url: {} } }],
    ['forms that are not an object', { elicitation: { form: true } }],
    ['something else', { elicitation: 'form' }],
  ])('is not asked of a client that declares %s', async (_, capabilities) => {
    await call(older, {}, capabilities);
    const result = await call(newer, {}, capabilities);
    expect(result).toMatchObject({ resultType: 'complete' });
    expect(result.requestState).toBeUndefined();
    expect(result.content[0]?.text).toMatch(/^⚠️/);
  });

  test.each([
    ['nothing about it, as before forms had a name', { elicitation: {} }],
    ['forms, as Claude Code does', { elicitation: { form: {} }, roots: {} }],
    ['forms and URLs, as Codex does', { elicitation: { form: {}, url: {} } }],
    ['defaults in forms', { elicitation: { form: { applyDefaults: true } } }],
  ])('is asked of a client that declares %s', async (_, capabilities) => {
    await call(older, {}, capabilities);
    expect(await call(newer, {}, capabilities)).toMatchObject({ resultType: 'input_required' });
  });

  test('is answered once: a second use changes nothing and saves nothing @question-without-keys', async () => {
    const state = await asked();
    const first = await call(newer, { ...state, inputResponses: oldOne });
    expect(first).toMatchObject({ resultType: 'complete' });
    expect(await texts()).toEqual([older.text]);
    expectRefused(await call(newer, { ...state, inputResponses: newOne }));
    expect(await texts()).toEqual([older.text]);
  });

  test('is accepted by no other process of the same folder, such as one after a restart @question-without-keys', async () => {
    const state = await asked();
    const restarted = askingIn(memoryOneTimeIds());
    expectRefused(await restarted(newer, { ...state, inputResponses: newOne }));
    expect(await texts()).toHaveLength(2);
  });

  test('can be answered again if the storage failed while the decision was carried out', async () => {
    const ids = memoryOneTimeIds();
    let isDown = false;
    const { memories } = installation.ports;
    const unsteady = productWith(installation.ports, {
      memories: {
        moveToBin: async (...moved) => {
          if (isDown) throw new AppError('storage_unavailable', 'The storage cannot be reached.');
          return memories.moveToBin(...moved);
        },
      },
    });
    call = askingIn(ids, unsteady);
    const answer = { ...(await asked()), inputResponses: newOne };
    isDown = true;
    expect(await call(newer, answer)).toMatchObject({ isError: true });
    isDown = false;
    expect(await call(newer, answer)).not.toHaveProperty('isError');
    expect(await texts()).toEqual([newer.text]);
    expectRefused(await call(newer, answer));
  });

  test('that was answered with both cannot be answered again', async () => {
    const state = await asked();
    await call(newer, { ...state, inputResponses: bothTrue });
    expectRefused(await call(newer, { ...state, inputResponses: newOne }));
    expect(await texts()).toHaveLength(2);
  });

  test('opens in no other vault @question-without-keys', async () => {
    const state = await asked();
    const { vault: other } = await installation.newVault();
    expectRefused(await call(newer, { ...state, inputResponses: newOne }, undefined, other));
    expect(await texts(other)).toEqual([]);
    expect(await texts()).toHaveLength(2);
  });

  test('opens for no other arguments, but for the same ones in another order', async () => {
    const state = await asked();
    const different = { ...newer, text: 'User prefers pnpm' };
    expectRefused(await call(different, { ...state, inputResponses: newOne }));
    expect(await texts()).toHaveLength(2);
    const { category, text } = newer;
    await call({ category, text }, { ...state, inputResponses: newOne });
    expect(await texts()).toEqual([newer.text]);
  });

  test('expires', async () => {
    const state = await asked();
    clock.move(minutes(10));
    expectRefused(await call(newer, { ...state, inputResponses: newOne }));
    expect(await texts()).toHaveLength(2);
  });

  test('cannot be forged: a changed, empty or invented state is refused @question-without-keys', async () => {
    const { requestState } = await asked();
    const bytes = Buffer.from(requestState, 'base64url');
    const changed = [0, 8, 40, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    for (const state of [...changed, '', 'AAAA', 7, null, { memoryId: 'x' }]) {
      expectRefused(await call(newer, { requestState: state, inputResponses: newOne }));
    }
    expect(await texts()).toHaveLength(2);
    expect(requestState).not.toContain(Buffer.from('m_').toString('base64url'));
  });

  test.each([
    ['no answer', undefined],
    ['an answer to another question', { other: newOne.keep }],
    ['an invalid choice', { keep: { action: 'accept', content: { keep: 'delete everything' } } }],
    ['a list', [newOne.keep]],
    ['a string', 'Keep the new one'],
    ['content that is not an object', { keep: { action: 'accept', content: 'Keep the new one' } }],
  ])('keeps both sides after %s', async (_, inputResponses) => {
    const state = await asked();
    const result = await call(newer, { ...state, inputResponses });
    expect(result.content[0]?.text).toMatch(/did not choose/);
    expect(await texts()).toHaveLength(2);
  });

  test('changes nothing once one side is gone', async () => {
    const state = await asked();
    const page = { cursor: undefined, maxSize: 1_000 };
    const { memories } = await installation.product.memories.browse(vault, page);
    const old = memories.find(({ text }) => text === older.text);
    await installation.product.memories.forget(vault, old?.memoryId ?? '');
    const result = await call(newer, { ...state, inputResponses: oldOne });
    expect(result.content[0]?.text).toMatch(/nothing was changed/);
    expect(await texts()).toEqual([newer.text]);
  });
});
