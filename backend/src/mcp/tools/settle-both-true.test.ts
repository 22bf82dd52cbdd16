import { expect, test } from '@jest/globals';
import { rememberedId } from '../../testing/read-answer.ts';
import { calledTools } from '../testing/called-tool.ts';

const { call } = calledTools();

const yarn = 'User prefers yarn over pnpm';
const pnpm = 'User prefers pnpm over yarn';

const remember = async (text: string, bothTrue?: unknown) => {
  const decided = bothTrue === undefined ? {} : { both_true: bothTrue };
  return (await call('remember', { text, category: 'preference', ...decided })).text;
};

/** The ids of two memories that contradict each other. */
const conflicting = async (): Promise<readonly [string, string]> => {
  const older = rememberedId(await remember(yarn));
  return [older, rememberedId(await remember(pnpm))];
};

test('a conflict is named until the user says that both are true', async () => {
  const [older, newer] = await conflicting();
  const named = await remember(pnpm);
  expect(named).toContain(`⚠️ ${newer} conflicts with ${older}`);
  expect(named).toContain('with the same text and its id in both_true');
  const settled = await remember(pnpm, [older]);
  expect(settled).toContain(`${newer} and ${older} stay: the user says that all are true`);
  expect(settled).not.toContain('⚠️');
  const { text } = await call('recall', { query: 'yarn or pnpm' });
  expect(text).toContain(yarn);
  expect(text).toContain(pnpm);
  expect(text).not.toContain('⚠️');
});

test('both can be named by their ids, because recall cuts long texts', async () => {
  const [older, newer] = await conflicting();
  const { text } = await call('recall', { query: 'yarn or pnpm' });
  expect(text).toContain('with the id of one as text and the id of the other in both_true');
  expect(await remember(older, newer)).toContain('2 of 25 memories used');
  expect(await remember(pnpm)).not.toContain('⚠️');
});

test('an unknown id in place of the text saves nothing', async () => {
  const [, newer] = await conflicting();
  const failed = await call('remember', { text: 'f0f0f0f1', category: 'tool', both_true: [newer] });
  expect(failed.text).toContain('No memory has the id in text');
  expect(await remember(pnpm)).toContain('2 of 25 memories used');
});

test('a full memory says that the decision was not recorded', async () => {
  const older = rememberedId(await remember(yarn));
  for (const index of Array.from({ length: 24 }).keys()) await remember(`User owns pen ${index}`);
  const full = await remember(pnpm, [older]);
  expect(full).toMatch(/^both_true was not recorded/);
  expect(full).toContain('The memory is full');
});

test('a fact that is true beside a saved one can be saved so at once', async () => {
  const older = rememberedId(await remember(yarn));
  const saved = await remember(pnpm, [older]);
  expect(saved).toMatch(/^\w+ and \w+ stay: .*\nRemembered as/);
  expect(await remember(pnpm)).not.toContain('⚠️');
});

test('two wordings of one fact can both stay', async () => {
  const older = rememberedId(await remember('User likes green tea in the morning'));
  const wording = 'User likes green tea in the mornings';
  expect(await remember(wording)).toContain('Nearly the same');
  expect(await remember(wording, [older])).not.toContain('Nearly the same');
  expect(await remember(wording)).not.toContain('Nearly the same');
});

test('an id that is in no conflict with the fact is named as such, and settles nothing', async () => {
  await conflicting();
  const other = rememberedId(await remember('User owns a cargo bike'));
  const answer = await remember(pnpm, [other]);
  expect(answer).toContain('An id in both_true is in no conflict with this memory');
  expect(answer).toContain('⚠️');
});
