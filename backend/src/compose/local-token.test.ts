import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withOpened } from '../testing/contract-fixture.ts';
import { openProductOnDisk } from '../testing/product-on-disk.ts';
import { newTempFolder } from '../testing/temp-folder.ts';
import { ensureLocalToken, readLocalToken } from './local-token.ts';

/** The token files of one user, each named after the server secret of an installation. */
const withFiles = withOpened(async () => {
  const here = await openProductOnDisk();
  const elsewhere = await openProductOnDisk();
  const { path, remove } = newTempFolder();
  const folder = join(path, 'tokens');
  return {
    tokens: here.product.tokens,
    elsewhere: elsewhere.product.tokens,
    folder,
    fileOf: (digit: string) => join(folder, digit.repeat(16)),
    close: async () => {
      await here.close();
      await elsewhere.close();
      remove();
    },
  };
});

describe('the token of a user for an installation', () => {
  test(
    'stays the same when the installation gets another server secret',
    withFiles(async ({ tokens, elsewhere, fileOf, folder }) => {
      await ensureLocalToken(fileOf('a'), elsewhere);
      const token = await ensureLocalToken(fileOf('b'), tokens);
      expect(await readLocalToken(fileOf('c'), tokens)).toBe(token);
      expect(await ensureLocalToken(fileOf('d'), tokens)).toBe(token);
      expect(readdirSync(folder)).toHaveLength(4);
      expect(statSync(fileOf('d')).mode & 0o777).toBe(0o600);
    }),
  );

  test(
    'is not that of another installation',
    withFiles(async ({ tokens, elsewhere, fileOf }) => {
      const foreign = await ensureLocalToken(fileOf('a'), elsewhere);
      expect(await readLocalToken(fileOf('b'), tokens)).toBeUndefined();
      const token = await ensureLocalToken(fileOf('b'), tokens);
      expect(token).not.toBe(foreign);
      await tokens.open(token);
    }),
  );

  test(
    'is created if there is none, and files that contain no token change nothing',
    withFiles(async ({ tokens, fileOf, folder }) => {
      expect(await readLocalToken(fileOf('a'), tokens)).toBeUndefined();
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf('b'), '');
      writeFileSync(fileOf('c'), 'not a token\n');
      writeFileSync(join(folder, 'notes'), 'not a token\n');
      await tokens.open(await ensureLocalToken(fileOf('a'), tokens));
    }),
  );
});
