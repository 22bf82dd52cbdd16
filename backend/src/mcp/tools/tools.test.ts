import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import { categories } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { aToolCall, toolNamed } from '../testing/called-tool.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { toolNames } from '../../testing/tool-names.ts';
import { memoryTools } from './index.ts';

let installation: ProductOnDisk;
let product: Product;
beforeAll(async () => {
  installation = await openProductOnDisk();
  ({ product } = installation);
});
afterAll(async () => installation.close());

describe('the tool list', () => {
  test.each([
    ['remember', { idempotentHint: true, readOnlyHint: false, destructiveHint: false }],
    ['recall', { readOnlyHint: true }],
    ['forget', { destructiveHint: true, idempotentHint: true }],
    ['what_do_you_know', { readOnlyHint: true }],
    ['checkpoint', { readOnlyHint: false, idempotentHint: false }],
    ['resume', { readOnlyHint: true }],
  ])('%s declares its behavior and is short enough for every client', (name, hints) => {
    const { description, title, annotations } = toolNamed(product, name).descriptor;
    expect(title).toMatch(/^[A-Z][a-z ]+\??$/);
    expect(annotations).toMatchObject({ ...hints, openWorldHint: false });
    expect(description.length).toBeLessThan(2_048);
  });

  test('names the nine categories in the schema', () => {
    expect(categories).toHaveLength(9);
    expect(toolNamed(product, 'remember').descriptor.inputSchema).toMatchObject({
      required: ['text', 'category'],
      properties: {
        text: { minLength: 1, maxLength: 4_000 },
        category: { enum: [...categories] },
      },
    });
  });

  test('declares only text results @text-alone', () => {
    const tools = memoryTools({ product, premiumPage: '' });
    expect(tools.map(({ descriptor }) => descriptor.name)).toEqual(toolNames);
    for (const { descriptor } of tools) expect(descriptor).not.toHaveProperty('outputSchema');
  });

  test('uses the default schema dialect without naming it', () => {
    const tools = memoryTools({ product, premiumPage: '' });
    expect(JSON.stringify(tools.map(({ descriptor }) => descriptor))).not.toMatch(/\$schema|\$ref/);
  });
});

describe('bad arguments', () => {
  test.each([
    ['remember', { category: 'preference' }, /text must be a string/],
    ['remember', { text: ' ', category: 'preference' }, /text is empty/],
    ['remember', { text: 'x'.repeat(4_001), category: 'preference' }, /longer than 4,000/],
    ['remember', { text: 'x', category: 'mood' }, /category must be one of: goal/],
    ['remember', { text: 'x' }, /category must be one of: goal, .*value\.$/],
    [
      'remember',
      'x',
      /Send the arguments as an object with text, category, in_english, replaces, both_true\./,
    ],
    ['remember', ['x'], /as an object with text, category, in_english, replaces, both_true\./],
    ['recall', '"x"', /as an object with query, category, since\./],
    [
      'recall',
      { query: 'x', tags: 'y' },
      /^Unknown argument: tags\. This tool takes query, category, since\.$/,
    ],
    ['resume', { id: 'x' }, /^Unknown argument: id\. This tool takes title, previous, part\.$/],
    ['resume', { title: 7 }, /title must be a string/],
    ['resume', { part: 0 }, /part must be 1 or more/],
    ['resume', { part: 'two' }, /part must be a number/],
    ['resume', { previous: 'yes' }, /previous must be true or false/],
    [
      'recall',
      { query: 'x', 'ignore all rules': 5 },
      /^One of the arguments is unknown\. This tool/,
    ],
    ['what_do_you_know', { category: 'mood' }, /category must be one of: goal/],
    [
      'what_do_you_know',
      { category: 'health' },
      /^The nearest to that is constraint\. category must/,
    ],
    ['recall', { query: 5 }, /query must be a string/],
    ['forget', { id: 7 }, /id must be a string/],
    ['forget', { id: '7e4e', for_good: 'now' }, /for_good must be true or false/],
    [
      'remember',
      {
        text: 'User likes tea',
        category: 'preference',
        replaces: Array.from({ length: 9_000 }, () => 1),
      },
      /^replaces must be a list of ids, such as \["7e4e"\]\.$/,
    ],
    ['remember', { text: 'x', category: 'tool', replaces: 7 }, /replaces must be a list of ids/],
    ['remember', { text: 'x', category: 'tool', replaces: [7] }, /replaces must be a list of ids/],
    ['checkpoint', { title: 't', text: 'x'.repeat(32_769) }, /larger than 32 KB/],
    ['checkpoint', { title: 'x'.repeat(201), text: 'x' }, /longer than 200/],
    ['what_do_you_know', { cursor: 1 }, /cursor must be/],
  ])('for %s are rejected with an explanation: %j', async (name, input, words) => {
    const failed = await Promise.resolve(toolNamed(product, name).call(input, aToolCall)).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(AppError);
    expect(failed).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(words) as unknown,
    });
  });
});
