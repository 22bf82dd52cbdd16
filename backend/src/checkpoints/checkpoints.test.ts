import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../kernel/duration.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import type { Vault } from '../tokens/index.ts';
import { NewCheckpoint } from './checkpoint.ts';

let opened: ProductOnDisk;
let vault: Vault;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault());
});
afterEach(async () => opened.close());

const save = async (title: string) =>
  opened.product.checkpoints.save(vault, { title, text: `State of ${title}` });

describe('checkpoints', () => {
  test('there is none at first', async () => {
    expect(await opened.product.checkpoints.resume(vault)).toEqual({
      current: undefined,
      previous: undefined,
    });
  });

  test('the saved one is returned, and the one it replaced stays readable', async () => {
    const first = await save('Day one');
    expect(first.replaced).toBeUndefined();
    opened.clock.move(hours(20));
    const second = await save('Day two');
    expect(second.replaced).toEqual(first.saved);
    expect(await opened.product.checkpoints.resume(vault)).toEqual({
      current: second.saved,
      previous: first.saved,
    });
  });

  test('one with a token in its title or text is refused without repeating it', async () => {
    const { token } = await opened.newVault();
    const attempts = [
      { title: `Key ${token}`, text: 'State' },
      { title: 'Key', text: `Go to https://localhost/sse?token=${token}` },
    ];
    for (const attempt of attempts) {
      const saving = opened.product.checkpoints.save(vault, attempt);
      await expect(saving).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(saving).rejects.not.toThrow(token);
    }
    expect((await opened.product.checkpoints.resume(vault)).current).toBeUndefined();
  });

  test('a third one removes the first', async () => {
    await save('Day one');
    const second = await save('Day two');
    const third = await save('Day three');
    expect(await opened.product.checkpoints.resume(vault)).toEqual({
      current: third.saved,
      previous: second.saved,
    });
  });

  test('belong to their vault alone', async () => {
    await save('Day one');
    const { vault: stranger } = await opened.newVault();
    expect((await opened.product.checkpoints.resume(stranger)).current).toBeUndefined();
  });

  test('can be removed', async () => {
    await save('Day one');
    await opened.product.checkpoints.removeAll(vault);
    expect((await opened.product.checkpoints.resume(vault)).current).toBeUndefined();
  });

  test('hold 32 KB of text, counted in bytes, and no more', () => {
    const fits = { title: 'Long', text: 'é'.repeat(16 * 1_024) };
    expect(NewCheckpoint.safeParse(fits).success).toBe(true);
    const tooLong = NewCheckpoint.safeParse({ ...fits, text: `${fits.text}x` });
    expect(tooLong.error?.issues[0]?.message).toContain('32 KB');
  });
});
