import { describe, expect, test } from '@jest/globals';
import { newMemoryId, type MemoryId } from '../../kernel/ids.ts';
import { fakeScheduler } from '../../testing/fake-scheduler.ts';
import { times } from '../../testing/times.ts';
import type { Memory } from '../memory.ts';
import { decryptedMemories } from './decrypted-memories.ts';
import { someMemory } from '../../testing/some-values.ts';

const memory = (chosen: Partial<Memory> = {}): Memory =>
  someMemory({ text: 'User skis', category: 'habit', createdAt: 0, ...chosen });

const { scheduler, pass } = fakeScheduler();

/** A view that records the ids it receives and takes 1 ms for each. */
const slowIds = () => {
  const ids: MemoryId[] = [];
  return {
    ids,
    add: ({ memoryId }: Memory): void => {
      pass(1);
      ids.push(memoryId);
    },
    remove: (memoryId: MemoryId): void => {
      const index = ids.indexOf(memoryId);
      if (index !== -1) ids.splice(index, 1);
    },
    bytes: () => 1_000 * ids.length,
  };
};

const fill = (count: number) => {
  const opened = decryptedMemories(scheduler);
  const memories = times(count, () => memory());
  memories.forEach(opened.put);
  return { opened, ids: memories.map(({ memoryId }) => memoryId) };
};

const nextTurn = async () => new Promise(setImmediate);

describe('a view', () => {
  test('is built once for concurrent callers', async () => {
    const { opened, ids } = fill(10);
    let created = 0;
    const kind = () => {
      created += 1;
      return slowIds();
    };
    const [one, other] = await Promise.all([opened.view(kind), opened.view(kind)]);
    expect(one).toBe(other);
    expect(await opened.view(kind)).toBe(one);
    expect(created).toBe(1);
    expect(one.ids).toEqual(ids);
  });

  test('yields to other work while it is built', async () => {
    const { opened } = fill(20);
    const order: string[] = [];
    const built = opened.view(slowIds).then(() => order.push('built'));
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      order.push('other work');
    }
    await built;
    expect(order.indexOf('built')).toBeGreaterThan(1);
  });

  test('follows additions and removals, even while it is being built', async () => {
    const { opened, ids } = fill(20);
    const building = opened.view(slowIds);
    await nextTurn();
    const late = memory();
    opened.put(late);
    opened.remove(ids[0]!);
    opened.remove(ids[19]!);
    const view = await building;
    expect(view.ids).toEqual([...ids.slice(1, 19), late.memoryId]);

    const later = memory();
    opened.put(later);
    opened.put({ ...later, accessCount: 1 });
    opened.remove(late.memoryId);
    opened.remove(newMemoryId());
    expect(view.ids).toEqual([...ids.slice(1, 19), later.memoryId]);
    expect(opened.memories.get(later.memoryId)?.accessCount).toBe(1);
  });

  test('is built again after a failure', async () => {
    const { opened, ids } = fill(3);
    let isBroken = true;
    const kind = () => {
      const view = slowIds();
      const add = (one: Memory): void => {
        if (isBroken) throw new Error('broken');
        view.add(one);
      };
      return { ...view, add };
    };
    await expect(opened.view(kind)).rejects.toThrow('broken');
    isBroken = false;
    expect((await opened.view(kind)).ids).toEqual(ids);
  });
});

test('the estimated size grows with texts and views, and shrinks again', async () => {
  const { opened } = fill(0);
  const long = memory({ text: 'x'.repeat(4_000) });
  opened.put(long);
  expect(opened.bytes()).toBeGreaterThan(8_000);
  const before = opened.bytes();
  await opened.view(slowIds);
  expect(opened.bytes()).toBe(before + 1_000);
  opened.remove(long.memoryId);
  expect(opened.bytes()).toBe(0);
});
