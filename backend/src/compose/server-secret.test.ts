import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serverSecret } from './server-secret.ts';

const unused = () => false;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-secret-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

describe('the server secret', () => {
  test('is the configured one, and then nothing is written', () => {
    const chosen = 'chosen-by-the-operator-and-long-enough';
    expect(serverSecret(chosen, dataDir, unused)).toBe(chosen);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is created once, readable by its owner only, and never changes', () => {
    const made = serverSecret(undefined, dataDir, unused);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(serverSecret(undefined, dataDir, unused)).toBe(made);
    expect(readdirSync(dataDir)).toEqual(['server-secret']);
    expect(statSync(join(dataDir, 'server-secret')).mode & 0o777).toBe(0o600);
  });

  test('differs between installations', () => {
    const other = mkdtempSync(join(tmpdir(), 'mindmirror-secret-'));
    expect(serverSecret(undefined, other, unused)).not.toBe(
      serverSecret(undefined, dataDir, unused),
    );
    rmSync(other, { recursive: true });
  });

  test('is not created again if one was in use, and the error names what is lost', () => {
    const inUse = () => true;
    expect(() => serverSecret(undefined, dataDir, inUse)).toThrow(
      /waitlist cannot be read anymore/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
    const made = serverSecret(undefined, dataDir, unused);
    expect(serverSecret(undefined, dataDir, inUse)).toBe(made);
  });
});
