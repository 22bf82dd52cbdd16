import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { GrantId, VaultId } from '../kernel/ids.ts';
import {
  createServerKeys,
  fingerprint,
  fingerprintOfRecord,
  fingerprintOfTitle,
  fingerprints,
  grantLookupOf,
  hashBinding,
  hashForServer,
  hashSecret,
  lookupOf,
  openCredential,
  openGrantCredential,
  relayKeyOf,
  unseal,
  unsealDataKey,
  unsealForServer,
  unsealRelayed,
  type VaultKeys,
} from './index.ts';

const hex = z.string().transform((text) => new Uint8Array(Buffer.from(text, 'hex')));

const Place = z.object({
  collection: z.enum(['memories', 'checkpoints']),
  recordId: z.string(),
  field: z.string(),
  revision: z.number(),
});

const GrantCredential = z.object({ lookup: hex, salt: hex, wrappedKey: hex, commitment: hex });

/** Bytes made by the first release. Every later version must open them. */
const Golden = z.object({
  token: z.string(),
  vaultId: z.string().transform((text) => text as VaultId),
  credential: z
    .object({ lookup: hex, salt: hex, wrappedKey: hex, commitment: hex })
    .transform((credential) => ({ ...credential, previousKey: undefined })),
  pepper: z.object({ version: z.number(), key: hex, wrappedKey: hex }),
  records: z.array(
    z.object({
      place: Place,
      text: z.string(),
      sealed: hex,
    }),
  ),
  fingerprint: z.object({ text: z.string(), bytes: hex }),
  fingerprintOfTitle: z.object({ text: z.string(), bytes: hex }),
  /** The same vault after a rotation, while rows still need the previous key. */
  rotated: z.object({
    token: z.string(),
    credential: z.object({
      lookup: hex,
      salt: hex,
      wrappedKey: hex,
      commitment: hex,
      previousKey: hex,
    }),
    place: Place,
    text: z.string(),
    sealed: hex,
    fingerprint: hex,
    fingerprintOfRecord: hex,
  }),
  grant: z.object({
    grantId: z.string().transform((text) => text as GrantId),
    secrets: z.array(
      z.object({
        kind: z.enum(['code', 'access', 'refresh']),
        secret: z.string(),
        credential: GrantCredential,
        peppered: GrantCredential,
      }),
    ),
    bindings: z.array(z.object({ purpose: z.string(), value: z.string(), bytes: hex })),
    name: z.object({ text: z.string(), sealed: hex }),
  }),
  server: z.object({
    secret: z.string(),
    purpose: z.string(),
    text: z.string(),
    sealed: hex,
    hash: hex,
  }),
  /** Made only with Node's HKDF, SHA-256 and AES-GCM, without the code under test. */
  session: z.object({
    secret: z.string(),
    hash: hex,
    dataKey: hex,
    sealedDataKey: hex,
    relayKey: hex,
    route: z.string(),
    text: z.string(),
    sealed: hex,
  }),
});

const golden = Golden.parse(JSON.parse(readFileSync(join(__dirname, 'golden', 'v1.json'), 'utf8')));
const { token, vaultId, credential, pepper, rotated, grant, server, session } = golden;

describe('data sealed in format version 1', () => {
  let keys: VaultKeys;
  beforeEach(() => {
    keys = openCredential(token, vaultId, credential);
  });

  test('is found by the same lookup', () => {
    expect(Buffer.from(lookupOf(token))).toEqual(Buffer.from(credential.lookup));
  });

  test('opens record by record', () => {
    expect(golden.records).toHaveLength(3);
    for (const { place, text, sealed } of golden.records) {
      expect(unseal(keys, { vaultId, ...place }, sealed)).toBe(text);
    }
  });

  test('opens with a pepper to the same data key', () => {
    const peppered = openCredential(
      token,
      vaultId,
      { ...credential, wrappedKey: pepper.wrappedKey },
      pepper,
    );
    expect(peppered.dataKey.equals(keys.dataKey)).toBe(true);
  });

  test('has the same fingerprints @no-text-to-search', () => {
    const ours = fingerprint(keys, golden.fingerprint.text);
    expect(Buffer.from(ours)).toEqual(Buffer.from(golden.fingerprint.bytes));
    const title = golden.fingerprintOfTitle;
    expect(new Uint8Array(fingerprintOfTitle(keys, title.text))).toEqual(title.bytes);
  });

  test('opens after a rotation, whether sealed before or after it', () => {
    const ring = openCredential(rotated.token, vaultId, rotated.credential);
    expect(ring.keyId).toBe(2);
    expect(ring.previous?.dataKey.equals(keys.dataKey)).toBe(true);
    for (const { place, text, sealed } of golden.records) {
      expect(unseal(ring, { vaultId, ...place }, sealed)).toBe(text);
    }
    expect(unseal(ring, { vaultId, ...rotated.place }, rotated.sealed)).toBe(rotated.text);
  });

  test('has the same fingerprints after a rotation, the new one first', () => {
    const ring = openCredential(rotated.token, vaultId, rotated.credential);
    const both = fingerprints(ring, golden.fingerprint.text).map((bytes) => new Uint8Array(bytes));
    expect(both).toEqual([rotated.fingerprint, golden.fingerprint.bytes]);
    const own = new Uint8Array(fingerprintOfRecord(ring, rotated.place.recordId));
    expect(own).toEqual(rotated.fingerprintOfRecord);
  });

  test.each(grant.secrets)(
    'opens with the $kind of a grant, with and without a pepper',
    ({ kind, secret, credential, peppered }) => {
      const address = { vaultId, grantId: grant.grantId, kind };
      expect(new Uint8Array(grantLookupOf(kind, secret))).toEqual(credential.lookup);
      const plain = openGrantCredential(secret, address, credential);
      const twice = openGrantCredential(secret, address, peppered, pepper);
      for (const { dataKey, keyId } of [plain, twice]) {
        expect(dataKey.equals(keys.dataKey)).toBe(true);
        expect(keyId).toBe(keys.keyId);
      }
    },
  );

  test('includes what a grant is bound to, and its name', () => {
    expect(grant.bindings).toHaveLength(4);
    for (const { purpose, value, bytes } of grant.bindings) {
      expect(new Uint8Array(hashBinding(purpose, value))).toEqual(bytes);
    }
    const place = { collection: 'grants', recordId: grant.grantId } as const;
    const address = { vaultId, ...place, field: 'client name', revision: 1 };
    expect(unseal(keys, address, grant.name.sealed)).toBe(grant.name.text);
  });

  test("opens and hashes with the server's secret", () => {
    const serverKeys = createServerKeys(server.secret);
    expect(unsealForServer(serverKeys, server.purpose, server.sealed)).toBe(server.text);
    const hash = hashForServer(serverKeys, server.purpose, server.text);
    expect(Buffer.from(hash)).toEqual(Buffer.from(server.hash));
  });
});

// During an update, processes of two releases relay messages for each other's streams.
describe('values derived from a session secret', () => {
  test('include the same hash', () => {
    expect(new Uint8Array(hashSecret(session.secret))).toEqual(session.hash);
  });

  test('open to the same data key', () => {
    const dataKey = unsealDataKey(session.sealedDataKey, vaultId, session.secret);
    expect(dataKey && new Uint8Array(dataKey.export())).toEqual(session.dataKey);
  });

  test('include the same relay key, which opens messages sealed with it', () => {
    const relayKey = relayKeyOf(session.secret);
    expect(new Uint8Array(relayKey.export())).toEqual(session.relayKey);
    expect(unsealRelayed(relayKey, session.route, session.sealed)).toBe(session.text);
  });
});
