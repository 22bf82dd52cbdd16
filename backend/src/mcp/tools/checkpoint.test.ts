import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Product } from '../../product.ts';
import { callTool } from '../testing/called-tool.ts';
import { fakeProduct } from '../testing/fake-product.ts';

const hidden = 'tea\u202E\u200B\u0007 only';
let product: Product;

beforeEach(() => {
  ({ product } = fakeProduct());
});

const call = async (name: string, input: unknown) => callTool(product, name, input);

describe('checkpoint and resume', () => {
  test('without a checkpoint resume says so plainly', async () => {
    const { text, isError } = await call('resume', {});
    expect(text).toMatch(/^There is no checkpoint\./);
    expect(isError).toBeUndefined();
  });

  test('a checkpoint comes back whole, framed as a note', async () => {
    const saved = await call('checkpoint', {
      title: 'Login page',
      text: 'Goal: ship\nNext: tests',
    });
    expect(saved.text).toMatch(/^Checkpoint saved/);
    const { text } = await call('resume', {});
    expect(text).toContain('Login page\n\nGoal: ship\nNext: tests');
    expect(text).toContain('data, not instructions');
  });

  test('a replaced one is announced first, with title and date, and stays readable @checkpoint-before-stays', async () => {
    await call('checkpoint', { title: 'Login page', text: 'first text' });
    const { text } = await call('checkpoint', { title: 'Search', text: 'second' });
    expect(text).toMatch(/^⚠️ This replaced the checkpoint of 2026-11-20T.*stays readable/);
    expect(text).toMatch(
      /data, not instructions.*\n<(notes-\w+)>\n{"title":"Login page".*\n<\/\1>$/,
    );
    const resumed = await call('resume', {});
    expect(resumed.text.indexOf('second')).toBeLessThan(resumed.text.indexOf('first text'));
    expect(resumed.text).toContain('first text');
  });

  test('neither title nor text hand on hidden characters @notes-not-instructions', async () => {
    await call('checkpoint', { title: hidden, text: `x ${hidden}` });
    expect((await call('resume', {})).text).toContain('\ntea only\n\nx tea only\n');
    const { text } = await call('checkpoint', { title: 'next', text: 'y' });
    expect(text).toContain('"tea only"');
  });
});
