import { describe, expect, jest, test } from '@jest/globals';
import { openDatabase } from '../../src/adapters/sqlite/database/database.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { startWorkers } from '../../src/compose/run-jobs.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { isAppError } from '../../src/kernel/errors.ts';
import { inParallel } from '../../src/testing/times.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool } from '../clients/plain-http.ts';
import { cleanupStack } from './testing/cleanup-stack.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { holder } from './testing/crashes/holder.ts';
import { killedProduct } from './testing/crashes/killed-product.ts';
import { smallDisk, type SmallDisk } from './testing/crashes/small-disk.ts';
import { iterations } from './testing/iterations.ts';

jest.setTimeout(600_000);

const ending = cleanupStack();
const refusal =
  /^The disk is full, so this was not saved\. Forget something for good or free disk space/;
const vaults = 3;

/** The facts of one token holder: the acknowledged ones and the first refused one. */
type Saved = { readonly token: string; readonly facts: string[]; refused: string };

const startOn = async ({ dataDir, settings }: SmallDisk) => {
  const product = killedProduct(dataDir, settings);
  ending(product.kill);
  return { ...product, origin: await product.start() };
};

const remember = async (origin: string, token: string, text: string) =>
  callTool(origin, token, 'remember', { text, category: 'project' });

/** Saves until the disk is full. */
const saveUntilRefused = async (origin: string, saved: Saved, name: string): Promise<void> => {
  for (let index = 0; ; index += 1) {
    const text = `Crate ${index} of ${name} is packed. ${'x'.repeat(1_500)}`;
    const answer = await remember(origin, saved.token, text);
    if (answer.isError) {
      expect(answer.text).toMatch(refusal);
      saved.refused = text;
      return;
    }
    saved.facts.push(text);
  }
};

/** A vault row is small, so a few more may fit. */
const mintUntilRefused = async (origin: string): Promise<Response> => {
  for (let tokens = 0; ; tokens += 1) {
    const answer = await fetch(`${origin}/api/generate-token`, { method: 'POST' });
    if (!answer.ok || tokens === 200) return answer;
  }
};

const expectKept = async (origin: string, { token, facts }: Saved): Promise<void> => {
  const listed = (await holder(origin, token).list()).map(({ text }) => text);
  expect(listed.toSorted()).toEqual(facts.toSorted());
};

const fillAndEmpty = async (disk: SmallDisk) => {
  const { origin, start, kill } = await startOn(disk);
  const all: Saved[] = await inParallel(vaults, async () => ({
    token: (await issueToken(origin)).token,
    facts: [],
    refused: '',
  }));
  disk.fill(600_000);
  await Promise.all(
    all.map(async (saved, index) => saveUntilRefused(origin, saved, `hall ${index}`)),
  );
  const saved = all.flatMap(({ facts }) => facts).length;
  expect(saved).toBeGreaterThan(20);
  disk.fill(0);

  const turnedAway = await mintUntilRefused(origin);
  expect(turnedAway.status).toBe(507);
  expect(await turnedAway.json()).toMatchObject({ code: 'storage_full' });
  for (const one of all) await expectKept(origin, one);
  const recalled = await callTool(origin, all[0]!.token, 'recall', { query: 'packed crates' });
  expect(recalled.isError).toBe(false);
  expect(recalled.text.includes('of hall 0 is packed')).toBe(true);

  await kill();
  const again = await start();
  for (const one of all) await expectKept(again, one);
  let forgotten = 0;
  for (const one of all) {
    const own = holder(again, one.token);
    for (const { id, text } of (await own.list()).slice(0, 6)) {
      expect(await own.forget(id)).toBe(204);
      one.facts.splice(one.facts.indexOf(text), 1);
      forgotten += 1;
    }
    await expectKept(again, one);
  }

  disk.makeRoom();
  for (const one of all) {
    expect(await remember(again, one.token, one.refused)).toMatchObject({ isError: false });
    one.facts.push(one.refused);
    await expectKept(again, one);
  }
  await kill();
  const database = openDatabase(disk.dataDir);
  expect(database.sql.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  await database.close();
  return { saved, forgotten };
};

describe('a full disk', () => {
  test('refuses with the documented sentence, loses nothing, forgets, and accepts writes again @full-disk-refuses', async () => {
    const rounds = iterations({ test: 1, proof: 10 });
    let [saved, forgotten, form] = [0, 0, ''];
    for (let round = 0; round < rounds; round += 1) {
      const folder = newFolder('full-disk');
      ending(folder.remove);
      const disk = smallDisk(folder.path);
      ending(disk.remove);
      const outcome = await fillAndEmpty(disk);
      saved += outcome.saved;
      forgotten += outcome.forgotten;
      form = disk.form;
    }
    process.stdout.write(`full disk: on ${form}\n`);
    recordEvidence({
      promise: 'full-disk-refuses',
      tried:
        `on ${form}, ${counted(rounds)} times filled by ${vaults} parallel writers and killed while full: ` +
        `${counted(saved)} memories acknowledged, 0 lost, each refusal with the documented message, ${counted(forgotten)} forgotten while full, then saved again`,
    });
  });

  test('lets a server start, even next to a process that keeps the database open', async () => {
    const folder = newFolder('full-disk');
    ending(folder.remove);
    const disk = smallDisk(folder.path);
    ending(disk.remove);
    const stdio = await openInstallation(readConfig({ DATA_DIR: disk.dataDir }));
    ending(stdio.close);
    const mint = async () => stdio.product.tokens.mint({ name: undefined });
    const isRefused = async () =>
      mint().then(
        () => false,
        (error: unknown) => isAppError(error) && error.code === 'storage_full',
      );
    await mint();
    disk.fill(0);
    for (let tokens = 0; tokens < 2_000 && !(await isRefused()); tokens += 1);
    const settings = readConfig({ DATA_DIR: disk.dataDir, BIN_DAYS: '30' });
    for (const restart of ['with new settings', 'with the same']) {
      const server = await openInstallation(settings, undefined, { isServer: true });
      await startWorkers(server);
      expect([restart, server.ports.binAge]).toEqual([restart, settings.binAge]);
      await server.close();
    }
  });
});
