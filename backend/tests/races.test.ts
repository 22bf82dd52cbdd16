import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { rememberedId } from '../src/testing/read-answer.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { callTool } from './clients/plain-http.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

let folder: TempFolder;
let product: RunningProduct;

beforeAll(async () => {
  folder = newTempFolder();
  product = await startProduct(folder.path, { RATE_LIMITS: 'off' });
});

afterAll(async () => {
  await product.stop();
  folder.remove();
});

const rememberAll = async (token: string, texts: readonly string[]) =>
  Promise.all(
    texts.map(async (text) =>
      callTool(product.origin, token, 'remember', { text, category: 'project' }),
    ),
  );

const numbered = (count: number, of: string): string[] =>
  Array.from({ length: count }, (_, index) => `${of} number ${index}`);

describe('parallel writers', () => {
  test('of 100 at 24 of 25 memories, exactly one is stored, and the others get a full vault @full-and-helpful', async () => {
    const { token } = await issueToken(product.origin);
    await rememberAll(token, numbered(24, 'Fact'));
    const answers = await rememberAll(token, numbered(100, 'Racing fact'));
    expect(answers.filter((answer) => !answer.isError)).toHaveLength(1);
    for (const answer of answers.filter(({ isError }) => isError)) {
      expect(answer.text).toContain('25');
      expect(answer.text).toContain('/premium');
    }
    const listed = await callTool(product.origin, token, 'what_do_you_know', {});
    expect(listed.text.match(/Racing fact number/g)).toHaveLength(1);
  });

  test('of 100 identical facts store one memory with one id @same-fact-once', async () => {
    const { token } = await issueToken(product.origin);
    const same = Array.from({ length: 100 }, () => 'User prefers tabs over spaces');
    const answers = await rememberAll(token, same);
    const ids = answers.map(({ text }) => rememberedId(text));
    expect(answers.every((answer) => !answer.isError)).toBe(true);
    expect(new Set(ids).size).toBe(1);
  });

  test('of 20 rotations of one token, exactly one wins, and one token opens the vault @rotated-at-once', async () => {
    const { token } = await issueToken(product.origin);
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () =>
        fetch(`${product.origin}/api/token/rotate`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    const won = responses.filter((response) => response.ok);
    expect(won).toHaveLength(1);
    const { token: renewed } = (await won[0]?.json()) as { token: string };
    const usage = async (one: string) =>
      (await fetch(`${product.origin}/api/usage`, { headers: { authorization: `Bearer ${one}` } }))
        .status;
    expect(await usage(renewed)).toBe(200);
    expect(await usage(token)).toBe(401);
  });
});
