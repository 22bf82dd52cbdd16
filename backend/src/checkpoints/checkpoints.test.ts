import { describe, expect, test } from '@jest/globals';
import { newCheckpointId } from '../kernel/ids.ts';
import { inParallel, times } from '../testing/times.ts';
import { NewCheckpoint } from './checkpoint.ts';
import { openedCheckpoints } from './testing/opened-checkpoints.ts';

const { opened, vault, save, resume } = openedCheckpoints();
const list = async () => opened().product.checkpoints.list(vault());
const titles = async () => (await list()).map(({ title }) => title);

describe('checkpoints', () => {
  test('do not exist at first', async () => {
    expect(await resume()).toEqual({ found: undefined, others: [] });
    expect(await list()).toEqual([]);
  });

  test('of different titles stand side by side, the newest first @checkpoints-by-title', async () => {
    const first = await save('Login page');
    const second = await save('Search');
    expect([first.replaced, second.replaced]).toEqual([undefined, undefined]);
    expect(await resume()).toEqual({
      found: { ...second.saved, previous: undefined },
      others: [expect.objectContaining({ title: 'Login page' })],
    });
    expect((await resume('Login page')).found).toEqual({ ...first.saved, previous: undefined });
    await save('Login page', 'Later');
    expect(await titles()).toEqual(['Login page', 'Search']);
  });

  test('of the same title replace each other, and the replaced one stays readable until the next save @checkpoint-before-stays', async () => {
    const first = await save('Login page', 'one');
    await save('Search');
    const second = await save(' login  PAGE. ', 'two');
    expect(second.replaced).toMatchObject({
      title: 'Login page',
      createdAt: first.saved.createdAt,
    });
    expect((await resume('Login page')).found).toEqual({ ...second.saved, previous: first.saved });
    const third = await save('Login page', 'three');
    expect(third.replaced).toMatchObject({ createdAt: second.saved.createdAt });
    expect((await resume('Login page')).found?.previous).toEqual(second.saved);
    expect((await resume('Search')).found?.text).toBe('State of Search');
    await expect(opened().product.checkpoints.read(vault(), first.saved.id)).rejects.toMatchObject({
      code: 'checkpoint_not_found',
    });
  });

  test('an eleventh title removes the one that was saved longest ago, with everything under it @checkpoints-by-title', async () => {
    const first = await save('Title 0', 'one');
    await save('Title 0', 'two');
    for (const index of times(8, (at) => at + 1))
      expect((await save(`Title ${index}`)).next).toBeUndefined();
    await save('Title 0', 'three');
    const tenth = await save('Title 9');
    expect(tenth.evicted).toEqual([]);
    expect(tenth.next).toMatchObject({ title: 'Title 1' });
    expect((await save('Title 2', 'again')).next).toBeUndefined();

    const eleventh = await save('Title 10');
    expect(eleventh.evicted).toEqual([expect.objectContaining({ title: 'Title 1' })]);
    expect(eleventh.next).toMatchObject({ title: 'Title 3' });
    expect(await titles()).toHaveLength(10);
    expect(await titles()).not.toContain('Title 1');
    expect((await resume('Title 0')).found).toMatchObject({
      text: 'three',
      previous: { text: 'two' },
    });

    for (const index of times(9, (at) => at + 20)) await save(`Title ${index}`);
    expect(await titles()).not.toContain('Title 0');
    expect(await titles()).toContain('Title 10');
    await expect(opened().product.checkpoints.read(vault(), first.saved.id)).rejects.toThrow();
    expect(await opened().ports.checkpoints.find(vault().vaultId)).toHaveLength(10);
  });

  test('the same text saved again replaces nothing and only renews the date', async () => {
    const first = await save('Login page', 'one');
    const second = await save('Login page', 'two');
    await save('Search');
    const again = await save('Login page', 'two');
    expect(again).toMatchObject({ replaced: undefined, evicted: [], next: undefined });
    expect(again.saved.createdAt).toBeGreaterThan(second.saved.createdAt);
    expect((await resume()).found).toEqual({ ...again.saved, previous: first.saved });
  });

  test('saved at once keep one per title and ten titles @checkpoints-by-title', async () => {
    const { checkpoints } = opened().product;
    await inParallel(20, async (index) =>
      checkpoints.save(vault(), { title: 'One', text: `Text ${index}` }),
    );
    expect(await titles()).toEqual(['One']);
    await inParallel(50, async (index) =>
      checkpoints.save(vault(), { title: `Title ${index}`, text: 'Text' }),
    );
    expect(new Set(await titles()).size).toBe(10);
  });

  test('with a token in their title or text are refused without repeating it', async () => {
    const { token } = await opened().newVault();
    const attempts = [
      { title: `Key ${token}`, text: 'State' },
      { title: 'Key', text: `Go to https://localhost/sse?token=${token}` },
    ];
    for (const attempt of attempts) {
      const saving = opened().product.checkpoints.save(vault(), attempt);
      await expect(saving).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(saving).rejects.not.toThrow(token);
    }
    expect(await list()).toEqual([]);
  });

  test('belong to one vault only', async () => {
    const { saved } = await save('Day one');
    const { vault: stranger } = await opened().newVault();
    const { checkpoints } = opened().product;
    expect(await checkpoints.list(stranger)).toEqual([]);
    await expect(checkpoints.read(stranger, saved.id)).rejects.toThrow('no checkpoint');
    await expect(checkpoints.remove(stranger, saved.id)).rejects.toThrow('no checkpoint');
    expect(await titles()).toEqual(['Day one']);
  });

  test('are read and removed by id, each together with the one that it replaced', async () => {
    const { checkpoints } = opened().product;
    const [first, second] = [await save('One', 'a'), await save('One', 'b')];
    const other = await save('Two');
    expect(await checkpoints.read(vault(), second.saved.id)).toEqual({
      ...second.saved,
      previous: first.saved,
    });
    expect(await checkpoints.read(vault(), first.saved.id)).toEqual({
      ...first.saved,
      previous: undefined,
    });
    await checkpoints.remove(vault(), first.saved.id);
    expect(await checkpoints.read(vault(), second.saved.id)).toMatchObject({ previous: undefined });
    await save('Two', 'later');
    await checkpoints.remove(vault(), (await list())[0]!.id);
    expect(await titles()).toEqual(['One']);
    for (const gone of [other.saved.id, first.saved.id, newCheckpointId(), 'c_1', '']) {
      await expect(checkpoints.read(vault(), gone)).rejects.toMatchObject({
        code: 'checkpoint_not_found',
      });
      await expect(checkpoints.remove(vault(), gone)).rejects.toMatchObject({
        code: 'checkpoint_not_found',
      });
    }
    await checkpoints.removeAll(vault());
    expect(await list()).toEqual([]);
  });

  test('are removed with the current token only, also in a process that missed its rotation', async () => {
    const { product, newVault } = opened();
    const { token, vault: stale } = await newVault();
    const { saved } = await product.checkpoints.save(stale, { title: 'One', text: 'a' });
    const replacement = await product.tokens.rotate(token);
    const refused = { code: 'invalid_token' };
    await expect(product.checkpoints.removeAll(stale)).rejects.toMatchObject(refused);
    await expect(product.checkpoints.remove(stale, saved.id)).rejects.toMatchObject(refused);
    const current = await product.tokens.open(replacement.token);
    expect(await product.checkpoints.list(current)).toMatchObject([{ title: 'One' }]);
  });

  test('keep titles apart that consist only of symbols', async () => {
    await save('!!!');
    await save('???');
    expect(await titles()).toEqual(['???', '!!!']);
    expect((await save('!!!', 'again')).replaced).toMatchObject({ title: '!!!' });
  });

  test('have the same title if only its punctuation differs @checkpoints-by-title', async () => {
    const first = await save('Atlas: auth-rewrite', 'one');
    for (const title of [
      'atlas auth rewrite',
      'Atlas – auth, rewrite!',
      '"Atlas" (auth_rewrite)',
    ]) {
      expect((await save(title, title)).replaced).toBeDefined();
    }
    expect(await titles()).toEqual(['"Atlas" (auth_rewrite)']);
    expect((await resume('atlas. auth. rewrite')).found?.previous?.text).toBe(
      'Atlas – auth, rewrite!',
    );
    expect(first.similar).toEqual([]);
    for (const title of ['C', 'C#', 'C++', 'Web 7', 'Web7']) await save(title);
    expect(await titles()).toHaveLength(6);
  });

  test('with a new title name those that may be about the same work', async () => {
    await save('Search page');
    await save('Search');
    const { similar } = await save('Search page, filters');
    expect(similar.map(({ title }) => title)).toEqual(['Search page']);
    expect((await save('Search page, filters', 'later')).similar).toEqual([]);
    expect((await save('Payments')).similar).toEqual([]);
  });

  test.each([
    ['ICASSP 論文', 'ICASSP paper', true],
    ['Olivais checkout', 'Refunds for Olivais', true],
    ['Wedding planning', 'wedding', false],
    ['Meeting notes', 'Notes', false],
    ['Garden plan', 'Plan', false],
    ['Harbor API docs', 'Weather API client', false],
    ['SDKs of the harbor', 'Weather SDKs', false],
    ['Next.js upgrade', 'Blog in Next.js', false],
    ['Postgres backup', 'Postgres for the shop', false],
    ['CSS of the shop', 'CSS course', false],
    ['Follow-up with Ana', 'Dentist follow-up', false],
    ['PDF of the taxes', 'PDF reader', false],
    ['Django upgrade', 'Django course', false],
    ['Garden plan', 'Tax plan', false],
    ['Login page', 'Front page', false],
    ['Task 1', 'Task 2', false],
    ['Umzug nach Hamburg', 'Brief nach Berlin', false],
  ])('after %s, with the new title %s name it if they may be the same: %s', async (...given) => {
    const [title, next, isNamed] = given;
    await save(title);
    await save('Something else');
    const { similar } = await save(next);
    expect(similar.map((each) => each.title)).toEqual(isNamed ? [title] : []);
  });

  test('with a new title name none for a rare word that several titles share', async () => {
    await save('Olivais checkout');
    await save('Olivais photos');
    expect((await save('Refunds for Olivais')).similar).toEqual([]);
  });

  test('hold 32 KB of text, counted in bytes, and no more', () => {
    const fits = { title: 'Long', text: 'é'.repeat(16 * 1_024) };
    expect(NewCheckpoint.safeParse(fits).success).toBe(true);
    const tooLong = NewCheckpoint.safeParse({ ...fits, text: `${fits.text}x` });
    expect(tooLong.error?.issues[0]?.message).toContain('32 KB');
  });
});
