import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newCheckpointId } from '../kernel/ids.ts';
import { fingerprintOfTitle } from '../sealing/index.ts';
import { normalize } from '../text/index.ts';
import { pushCheckpoint } from '../testing/push-checkpoint.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { times } from '../testing/times.ts';
import type { Vault } from '../tokens/index.ts';
import { sealCheckpoint, titleKeyOf } from './sealed-checkpoint.ts';

let opened: ProductOnDisk;
let token: string;
let vault: Vault;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ token, vault } = await opened.newVault());
});
afterEach(async () => opened.close());

/** Saves a checkpoint as a version without titles did. */
const saveOld = async (title: string, text: string): Promise<void> => {
  const sealed = sealCheckpoint(vault, newCheckpointId(), { title, text });
  const row = { ...sealed, titleKey: undefined, createdAt: opened.clock.now() };
  const guard = { lookup: vault.lookup, maxBytes: null };
  expect(await pushCheckpoint(opened.ports.checkpoints, vault.vaultId, row, guard)).toBe('changed');
};
const save = async (title: string, text: string) =>
  opened.product.checkpoints.save(vault, { title, text });
const listed = async () =>
  (await opened.product.checkpoints.list(vault)).map(({ title, text, previous }) => [
    title,
    text,
    previous?.text,
  ]);
const rows = async () => opened.ports.checkpoints.find(vault.vaultId);

describe('checkpoints of a version without titles', () => {
  test('can be read by title at once, and get their keys with the next save', async () => {
    await saveOld('Login page', 'one');
    await saveOld('Search', 'two');
    expect(await listed()).toEqual([
      ['Search', 'two', undefined],
      ['Login page', 'one', undefined],
    ]);
    expect((await opened.product.checkpoints.resume(vault, 'login')).found?.text).toBe('one');
    expect((await save('Login page', 'three')).replaced).toMatchObject({ title: 'Login page' });
    expect(await listed()).toEqual([
      ['Login page', 'three', 'one'],
      ['Search', 'two', undefined],
    ]);
    const keys = ['Login page', 'Search', 'Login page'].map((title) => titleKeyOf(vault, title));
    expect((await rows()).map(({ titleKey }) => titleKey && new Uint8Array(titleKey))).toEqual(
      keys.map((key) => new Uint8Array(key)),
    );
  });

  test('of one title are the current one and the one before', async () => {
    await saveOld('Login page', 'one');
    await saveOld('login page', 'two');
    expect(await listed()).toEqual([['login page', 'two', 'one']]);
  });

  test('next to those of this version, as during an upgrade, are removed only when their title has newer ones', async () => {
    await save('Login page', 'one');
    await save('Search', 'two');
    await saveOld('Login page', 'three');
    await saveOld('Login page', 'four');
    await saveOld('Payments', 'five');
    expect(await listed()).toEqual([
      ['Payments', 'five', undefined],
      ['Login page', 'four', 'three'],
      ['Search', 'two', undefined],
    ]);
    const [, login] = await opened.product.checkpoints.list(vault);
    await opened.product.checkpoints.remove(vault, login!.id);
    expect(await listed()).toEqual([
      ['Payments', 'five', undefined],
      ['Search', 'two', undefined],
    ]);
  });

  test('count as titles: if there are more than ten, the next save keeps ten', async () => {
    for (const index of times(10, (at) => at)) await save(`Title ${index}`, 'text');
    await saveOld('Old one', 'text');
    await saveOld('Old two', 'text');
    const { evicted } = await save('Title 10', 'text');
    expect(evicted.map(({ title }) => title)).toEqual(['Title 2', 'Title 1', 'Title 0']);
    expect(await listed()).toHaveLength(10);
  });
});

describe('checkpoints of a version that told titles apart by their punctuation', () => {
  /** Saves with the title key of that version. */
  const saveWithFormerKey = async (title: string, text: string): Promise<void> => {
    const sealed = sealCheckpoint(vault, newCheckpointId(), { title, text });
    const titleKey = fingerprintOfTitle(vault.keys, normalize(title));
    const row = { ...sealed, titleKey, createdAt: opened.clock.now() };
    const guard = { lookup: vault.lookup, maxBytes: null };
    const store = opened.ports.checkpoints;
    expect(await pushCheckpoint(store, vault.vaultId, row, guard)).toBe('changed');
  };

  test('are found and replaced by the same title, and no other title is lost', async () => {
    await saveWithFormerKey('Atlas: auth', 'one');
    await saveWithFormerKey('atlas – auth', 'two');
    expect((await opened.product.checkpoints.resume(vault, 'Atlas auth')).found?.text).toBe('two');
    expect((await save('Atlas: auth', 'three')).replaced).toMatchObject({ title: 'atlas – auth' });
    expect(await listed()).toEqual([
      ['Atlas: auth', 'three', 'two'],
      ['Atlas: auth', 'one', undefined],
    ]);
    expect((await save('Atlas, auth', 'four')).replaced).toMatchObject({ title: 'Atlas: auth' });
    expect(await listed()).toEqual([
      ['Atlas, auth', 'four', 'three'],
      ['Atlas: auth', 'one', undefined],
    ]);
  });
});

describe('a rotation', () => {
  test('reseals all checkpoints and recomputes their title keys, while titles stay the same @rotation-changes-the-key', async () => {
    await saveOld('Payments', 'zero');
    await save('Login page', 'one');
    await save('Search', 'two');
    await save('Login page', 'three');
    const before = await rows();
    const rotated = await opened.product.tokens.rotate(token);
    vault = await opened.product.tokens.open(rotated.token);
    const after = await rows();
    expect(after.map(({ checkpointId }) => checkpointId)).toEqual(
      before.map(({ checkpointId }) => checkpointId),
    );
    const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');
    const old = new Set(before.flatMap(({ sealed, titleKey }) => [text(sealed), text(titleKey)]));
    for (const { sealed, titleKey } of after) {
      expect(old.has(text(sealed))).toBe(false);
      expect(titleKey === undefined || old.has(text(titleKey))).toBe(false);
    }
    expect(vault.keys.previous).toBeUndefined();
    await save('login page', 'four');
    expect(await listed()).toEqual([
      ['login page', 'four', 'three'],
      ['Search', 'two', undefined],
      ['Payments', 'zero', undefined],
    ]);
  });
});
