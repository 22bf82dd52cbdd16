import { describe, expect, test } from '@jest/globals';
import { newMemoryId, newVaultId } from '../kernel/ids.ts';
import { createCredential, seal, unseal } from '../sealing/index.ts';
import { someMemoryRow } from '../testing/rows.ts';
import { openMemory, sealMemory } from './sealed-memory.ts';

const vaultId = newVaultId();
const vault = { vaultId, keys: createCredential('some token', vaultId).keys };
const memoryId = newMemoryId();
const content = { text: 'User prefers pnpm', category: 'tool', savedBy: undefined } as const;

describe('a sealed memory', () => {
  test('opens to the sealed content plus the plain fields', () => {
    const sealed = sealMemory(vault, memoryId, { ...content, savedBy: 'cursor' });
    const row = someMemoryRow({ memoryId, sealed, accessCount: 3, activation: -1.5 });
    expect(openMemory(vault, row)).toEqual({
      memoryId,
      ...content,
      savedBy: 'cursor',
      createdAt: row.createdAt,
      lastAccessedAt: undefined,
      accessCount: 3,
      activation: -1.5,
    });
  });

  test('opens with the gloss it was sealed with', () => {
    const glossed = { ...content, text: 'Nutzt pnpm', inEnglish: 'User uses pnpm' };
    const sealed = sealMemory(vault, memoryId, glossed);
    expect(openMemory(vault, someMemoryRow({ memoryId, sealed }))).toMatchObject(glossed);
  });

  test('contains only text, category, gloss and client, even if the object has more', () => {
    const memory = openMemory(
      vault,
      someMemoryRow({ memoryId, sealed: sealMemory(vault, memoryId, content) }),
    );
    const place = { collection: 'memories', recordId: memoryId, field: 'content' } as const;
    const sealed = sealMemory(vault, memoryId, memory);
    const inside: unknown = JSON.parse(
      unseal(vault.keys, { ...place, vaultId, revision: 1 }, sealed),
    );
    expect(inside).toEqual({ text: content.text, category: content.category });
  });

  test('only opens under its own id', () => {
    const sealed = sealMemory(vault, memoryId, content);
    expect(() => openMemory(vault, someMemoryRow({ sealed }))).toThrow(
      expect.objectContaining({ code: 'record_unreadable' }),
    );
  });

  test.each([
    ['invalid JSON', 'secret words'],
    ['another shape', '{"secret":"words"}'],
    ['an unknown category', '{"text":"secret words","category":"secret"}'],
  ])('with %s is unreadable, and the error does not quote it', (_, inside) => {
    const place = { collection: 'memories', recordId: memoryId, field: 'content' } as const;
    const sealed = seal(vault.keys, { ...place, vaultId, revision: 1 }, inside);
    const open = () => openMemory(vault, someMemoryRow({ memoryId, sealed }));
    expect(open).toThrow(expect.objectContaining({ code: 'record_unreadable' }));
    expect(open).not.toThrow(/secret/);
  });
});
