import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readPeople } from '../../quality/everyday/read-people.ts';
import type { NewMemory } from '../memories/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import type { OwnedVault } from '../tokens/index.ts';

let installation: ProductOnDisk;
let vault: OwnedVault;
beforeAll(async () => {
  installation = await openProductOnDisk();
});
beforeEach(async () => {
  ({ vault } = await installation.newVault('premium'));
});
afterAll(async () => installation.close());

const remember = async (fact: string | Pick<NewMemory, 'text' | 'inEnglish'>) => {
  const { text, inEnglish } =
    typeof fact === 'string' ? { text: fact, inEnglish: undefined } : fact;
  const { product } = installation;
  const given = { text, inEnglish, category: 'project', savedBy: undefined } as const;
  const remembered = await product.memories.remember(vault, given);
  if (remembered.outcome === 'full') throw new Error('the vault is full');
  return remembered.memory;
};

const relatedTo = async (...args: Parameters<ProductOnDisk['product']['related']>) =>
  (await installation.product.related(...args)).map(({ text }) => text);

const everydayFacts = readPeople()
  .filter(({ language, split }) => language === 'en' && split === 'test')
  .flatMap(({ facts }) => facts.slice(0, 4))
  .map(({ text }) => text)
  .slice(0, 60);

describe('memories related to a new one', () => {
  test('are at most three, the one about the same attribute first @contradicted-one-shown', async () => {
    for (const text of everydayFacts) await remember(text);
    for (const text of [
      'The billing service logs to Datadog',
      'The billing service is owned by Petra',
      'The billing service is written in Go',
      'The billing service has a staging environment',
    ]) {
      await remember(text);
    }
    const added = await remember('The billing service is written in Kotlin');
    const found = await relatedTo(vault, added);
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('The billing service is written in Go');
    for (const text of found) expect(text).toMatch(/^The billing service/);
  });

  test('are still three if the user confirmed that nearer ones are also true', async () => {
    const { product } = installation;
    const older = [];
    for (const month of ['May', 'June', 'July', 'August']) {
      older.push(await remember(`The billing service was audited in ${month}`));
    }
    const { memoryId: newer } = await remember('The billing service was audited in March');
    const others = older.slice(0, 3).map(({ memoryId }) => memoryId);
    const settlement = { newer, older: others, keep: 'both', removedBy: undefined } as const;
    await product.memories.settle(vault, settlement);
    const fact = { memoryId: newer, text: 'The billing service was audited in March' };
    expect(await relatedTo(vault, fact)).toEqual(['The billing service was audited in August']);
  });

  test('do not include the new one or the ones that the answer names', async () => {
    const named = await remember('The office is in Rotterdam');
    const added = await remember('The office moved to Utrecht');
    expect(await relatedTo(vault, added)).toEqual([named.text]);
    expect(await relatedTo(vault, added, [named])).toEqual([]);
  });

  test('are none where nothing is near', async () => {
    for (const text of ['User plays the cello', 'The rent is 950 euros', 'Rex is a beagle']) {
      await remember(text);
    }
    expect(await relatedTo(vault, await remember('Releases go out on Thursdays'))).toEqual([]);
  });

  test('are found by their meaning in English in any language', async () => {
    for (const text of everydayFacts) await remember(text);
    const older = { text: 'Кошку зовут Мурка', inEnglish: "User's cat is called Murka" };
    await remember(older);
    const added = { text: '猫の名前はミケ', inEnglish: "User's cat is named Mike" };
    expect(await relatedTo(vault, await remember(added))).toContain(older.text);
  });

  test('are found for a fact that was not saved', async () => {
    await remember('Tests run with Jest');
    const found = await relatedTo(vault, { text: 'Tests run with Vitest', inEnglish: undefined });
    expect(found).toEqual(['Tests run with Jest']);
  });

  test('are none if the vault cannot be read, because the fact is saved already', async () => {
    const added = await remember('Tests run with Jest');
    const closed = await openProductOnDisk();
    const { vault: other } = await closed.newVault();
    await closed.close();
    expect(await closed.product.related(other, added)).toEqual([]);
    expect(closed.logged).toContain('conflicts_unchecked');
  });
});
