import { expect, test } from '@jest/globals';
import { isAppError } from '../../src/kernel/errors.ts';
import { newMemoryId, newVaultId } from '../../src/kernel/ids.ts';
import {
  createCredential,
  openCredential,
  seal,
  unseal,
  type VaultCredential,
  type RecordAddress,
} from '../../src/sealing/index.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { between, faultSeed } from './testing/fault-seed.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { tamper } from './testing/damage/tamper.ts';
import { iterations } from './testing/iterations.ts';

const token = 'mm_token';
const pepper = { version: 1, key: new Uint8Array(32).fill(1) };

const isRefused = (open: () => unknown, codes: readonly string[]): boolean => {
  try {
    open();
    return false;
  } catch (error) {
    if (isAppError(error) && codes.includes(error.code)) return true;
    throw error;
  }
};

test('tampered texts and credentials never open @bound-to-its-place', () => {
  const seed = faultSeed('tampering');
  const random = seededRandom(seed);
  const vaultId = newVaultId();
  const { keys } = createCredential(token, vaultId);
  const placeOf = (revision: number): RecordAddress => ({
    vaultId,
    collection: 'memories',
    recordId: newMemoryId(),
    field: 'content',
    revision,
  });
  const opened: string[] = [];
  const someText = (): string => 'The user prefers tea. '.repeat(between(random, 0, 12));

  const texts = iterations({ test: 3_000, long: 10_000, proof: 100_000 });
  for (let count = 0; count < texts; count += 1) {
    const place = placeOf(count);
    const other = seal(keys, placeOf(count), someText());
    const { way, bytes } = tamper(random, seal(keys, place, someText()), other);
    const isHeld = isRefused(() => unseal(keys, place, bytes), ['record_unreadable']);
    if (!isHeld) opened.push(`text, ${way}`);
  }

  const locks = iterations({ test: 2_000, proof: 20_000 });
  const parts = ['salt', 'wrappedKey', 'commitment'] as const;
  for (let count = 0; count < locks; count += 1) {
    const outer = count % 2 === 0 ? pepper : undefined;
    const part = parts[count % parts.length]!;
    const { credential } = createCredential(token, vaultId, outer);
    const other = createCredential(token, vaultId, outer).credential;
    const { way, bytes } = tamper(random, credential[part], other[part]);
    const damaged: VaultCredential = { ...credential, [part]: bytes };
    // A damaged pepper version or outer envelope looks like a missing pepper.
    const codes = ['record_unreadable', ...(part === 'wrappedKey' ? ['storage_unavailable'] : [])];
    const isHeld = isRefused(() => openCredential(token, vaultId, damaged, outer), codes);
    if (!isHeld) opened.push(`${part}, ${way}`);
  }

  expect(opened).toEqual([]);
  recordEvidence({
    promise: 'bound-to-its-place',
    tried: `${counted(texts)} sealed texts and ${counted(locks)} credentials tampered with, ${opened.length} opened`,
    seed,
  });
});
