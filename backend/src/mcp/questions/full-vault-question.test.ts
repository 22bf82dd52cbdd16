import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { times } from '../../testing/times.ts';
import { onStream, posting, stateless, type Answering } from '../testing/asked-clients.ts';
import { askedHolder, newer, older } from '../testing/asked-holder.ts';
import { serveEndpoint } from '../testing/serve-endpoint.ts';

type Form = { readonly message: string; readonly options: readonly string[] };

const asked = askedHolder();
/** 25 of 25 memories, one of which contradicts the new fact. */
beforeEach(async () => {
  for (const text of [older, ...times(24, (index) => `The team shipped release ${index}`)]) {
    await save(text);
  }
});

const save = async (text: string): Promise<void> => {
  asked().installation.clock.move(1);
  const fact = { text, category: 'project', savedBy: undefined } as const;
  await asked().installation.product.memories.remember(asked().holder.vault, fact);
};

const page = { cursor: undefined, maxSize: 1_000 };

const saved = async (): Promise<string[]> => asked().saved();

const binned = async (): Promise<string[]> => {
  const listed = await asked().installation.product.memories.listBin(asked().holder.vault);
  return listed.map(({ memory }) => memory.text);
};

const choosing = (keep: string): ElicitResult => ({ action: 'accept', content: { keep } });

describe.each([
  ['an event stream', onStream],
  ['streamable HTTP', posting],
  ['stateless mode', stateless],
])('a client of an SDK on %s, in a full vault', (_, connect) => {
  const forms: Form[] = [];
  beforeEach(() => void forms.splice(0));

  /** Remembers the new fact and answers the form. */
  const conflicting = async (answering: (form: Form) => ReturnType<Answering>): Promise<string> => {
    const client = await connect(
      asked().served.origin,
      asked().holder.token,
      async (message, options) => {
        forms.push({ message, options });
        return answering({ message, options });
      },
    );
    asked().clients.push(client);
    return client.remember(newer);
  };

  test('is asked what makes room for a fact that contradicts a saved one', async () => {
    await conflicting(() => ({ action: 'decline' }));
    expect(forms).toHaveLength(1);
    expect(forms[0]?.message).toMatch(/The memory is full/);
    expect(forms[0]?.message).toContain(`New: “${newer}”`);
    expect(forms[0]?.message).toContain(`: “${older}”`);
    expect(forms[0]?.options).toEqual([
      'Replace the old one',
      'Keep the old one',
      expect.stringMatching(/^Both are true: forget 1\) “The team shipped release \d+”$/),
      expect.stringMatching(/^Both are true: forget 2\)/),
      expect.stringMatching(/^Both are true: forget 3\)/),
    ]);
  });

  test('lets the new fact replace the old one, which moves to the bin', async () => {
    const before = await saved();
    const answer = await conflicting(() => choosing('Replace the old one'));
    expect(answer).toMatch(/chose the new one\.\nRemembered as \w+\. It replaced \w+, in the bin/);
    expect(await saved()).toEqual([...before.filter((text) => text !== older), newer].sort());
    expect(await binned()).toEqual([older]);
  });

  test('can forget something else and keep both sides, which is then no conflict', async () => {
    const answer = await conflicting(({ options }) => choosing(options[2] ?? ''));
    const gone = /“(.*)”/.exec(forms[0]?.options[2] ?? '')?.[1];
    expect(answer).toContain('both are true');
    expect(answer).not.toMatch(/⚠️|User prefers/);
    expect(await binned()).toEqual([gone]);
    expect(await saved()).toEqual(expect.arrayContaining([older, newer]));
    const { pairs } = await asked().installation.product.memories.listConflicts(
      asked().holder.vault,
    );
    expect(pairs).toEqual([]);
  });

  test.each<[string, ElicitResult, RegExp]>([
    ['keeps the old one', choosing('Keep the old one'), /^Not saved\. .* keeps what is saved/],
    ['declines', { action: 'decline' }, /^Not saved: .* did not choose/],
    ['cancels', { action: 'cancel' }, /^Not saved: .* did not choose/],
    ['sends no content', { action: 'accept' }, /^Not saved: .* did not choose/],
    ['chooses something else', choosing('Forget everything'), /^Not saved: .* did not choose/],
  ])('changes nothing if the user %s @asked-before-forgetting', async (_case, result, says) => {
    const before = await saved();
    expect(await conflicting(() => result)).toMatch(says);
    expect(await saved()).toEqual(before);
    expect(await binned()).toEqual([]);
  });

  test('saves the fact without replacing anything if the old one is gone by then', async () => {
    const answer = await conflicting(async () => {
      const { memories } = await asked().installation.product.memories.browse(
        asked().holder.vault,
        page,
      );
      const rival = memories.find(({ text }) => text === older);
      await asked().installation.product.memories.forget(
        asked().holder.vault,
        rival?.memoryId ?? '',
      );
      return choosing('Replace the old one');
    });
    expect(answer).toMatch(/Remembered as/);
    expect(await saved()).toContain(newer);
    expect(await saved()).toHaveLength(25);
  });
});

test('a client that never answers loses nothing: it gets the complete answer, and nothing changes', async () => {
  const before = await saved();
  const impatient = await serveEndpoint({ installation: asked().installation, questionWait: 1 });
  const never = async (): Promise<ElicitResult> => new Promise(() => undefined);
  const client = await onStream(impatient.origin, asked().holder.token, never);
  expect(await client.remember(newer)).toMatch(/^⚠️ The new fact conflicts with/);
  expect(await saved()).toEqual(before);
  await client.close();
  await impatient.close();
});
