import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rememberFacts } from '../testing/remembered-facts.ts';
import { callTool } from '../testing/called-tool.ts';
import { countTokens } from '../testing/count-tokens.ts';
import { memoriesIn } from '../../testing/read-answer.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';
import { instructions } from './instructions.ts';
import { memoryTools } from './index.ts';

let installation: ProductOnDisk;
let vault: Vault;
beforeAll(async () => {
  installation = await openProductOnDisk();
  ({ vault } = await installation.newVault());
  await rememberFacts({ installation, vault }, 24);
});
afterAll(async () => installation.close());

const answerTo = async (tool: string, input: object): Promise<string> =>
  (await callTool({ product: installation.product, vault }, tool, input)).text;

describe('tokens', () => {
  test('of the tool list are at most 1,600', () => {
    const tools = memoryTools({ product: installation.product, premiumPage: '' });
    const list = JSON.stringify({ tools: tools.map(({ descriptor }) => descriptor) });
    expect(countTokens(list)).toBeLessThanOrEqual(1_600);
    expect(countTokens(instructions)).toBeLessThanOrEqual(500);
  });

  test('of saving a plain fact are at most 40', async () => {
    const text = 'User is in the Europe/Amsterdam time zone';
    const answer = await answerTo('remember', { text, category: 'identity' });
    expect(answer).toContain('25 of 25');
    expect(countTokens(answer)).toBeLessThanOrEqual(40);
  });

  test('of ten recalled memories are at most 550', async () => {
    const answer = await answerTo('recall', { query: 'what do you know about me?' });
    expect(memoriesIn(answer)).toHaveLength(10);
    expect(countTokens(answer)).toBeLessThanOrEqual(550);
  });

  test('of a full vault of 25 are at most 1,100', async () => {
    const answer = await answerTo('what_do_you_know', {});
    expect(memoriesIn(answer)).toHaveLength(25);
    expect(countTokens(answer)).toBeLessThanOrEqual(1_100);
  });
});
