import { fdatasync, fstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, jest, test } from '@jest/globals';
import { openDatabase } from '../../src/adapters/sqlite/database/database.ts';
import { inParallel, times } from '../../src/testing/times.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { cleanupStack } from './testing/cleanup-stack.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { between, faultSeed } from './testing/fault-seed.ts';
import { bareHolder, mintAtBareServer } from './testing/crashes/bare-holder.ts';
import { holder } from './testing/crashes/holder.ts';
import { bareServer, killedProduct, wholeProduct } from './testing/crashes/killed-product.ts';
import { newTally, type Tally } from './testing/crashes/expected-state.ts';
import { steadyHolder, type ProductClient } from './testing/crashes/steady-holder.ts';
import { iterations } from './testing/iterations.ts';

jest.setTimeout(1_200_000);

/** Independent installations in parallel, because each mostly waits for its own start. */
const installations = 2;
const holdersEach = 4;
/**
 * The other cycles use its keys, verbs and stores behind a bare server, which starts much faster.
 */
const wholeProductEvery = 8;
/** About one start in ten is killed within the milliseconds it takes. */
const startDurations = { [wholeProduct]: 600, [bareServer]: 200 };
/** The most answers before a kill, and the most milliseconds after them. */
const maxAnswers = 24;
const longestDelay = 12;

const ending = cleanupStack();

describe('the product killed while its holders write', () => {
  test('keeps every acknowledged write, including removals @acknowledged-is-kept', async () => {
    const cycles = iterations({ test: 15, long: 50, proof: 1_000 });
    const seed = faultSeed('kill cycles');
    const folder = newFolder('kill-cycles');
    ending(folder.remove);
    const tally = newTally();
    const settings = await warmCompileCache(folder.path);
    const outcomes = await inParallel(installations, async (index) =>
      killAgainAndAgain({
        dataDir: join(folder.path, String(index)),
        settings,
        cycles: Math.ceil(cycles / installations),
        random: seededRandom(seed + index),
        tally,
      }),
    );
    expect(outcomes.flatMap(({ contradicted }) => contradicted)).toEqual([]);
    expect(outcomes.map(({ integrity }) => integrity)).toEqual(times(installations, () => 'ok'));
    const kills = outcomes.reduce((sum, outcome) => sum + outcome.kills, 0);
    const whole = outcomes.reduce((sum, outcome) => sum + outcome.whole, 0);
    expect(kills).toBeGreaterThanOrEqual(cycles);
    expect(Math.min(tally.remembered, tally.forgotten, tally.unanswered)).toBeGreaterThan(cycles);
    recordEvidence({ promise: 'acknowledged-is-kept', tried: said(kills, whole, tally), seed });
  });

  test('waits for the disk before it acknowledges, which killing a process cannot prove @acknowledged-is-kept', async () => {
    const folder = newFolder('durable');
    ending(folder.remove);
    const events: string[] = [];
    const database = openDatabase(folder.path, {
      syncData: async (descriptor) => {
        // The log itself, not a copy, and with the row in it.
        const log = join(folder.path, 'mindmirror.db-wal');
        expect(fstatSync(descriptor).ino).toBe(statSync(log).ino);
        expect(readFileSync(log).includes('someone@example.com')).toBe(true);
        await promisify(fdatasync)(descriptor);
        events.push('on the disk');
      },
    });
    const setting = (name: string): unknown => database.sql.prepare(`PRAGMA ${name}`).get()?.[name];
    const normal = 1;
    expect([setting('journal_mode'), setting('synchronous')]).toEqual(['wal', normal]);
    const add = database.prepare(
      "INSERT INTO waitlist (email_hash, sealed_email, source, created_at) VALUES (x'01', CAST('someone@example.com' AS BLOB), 'landing', 0)",
    );
    await database.write(() => add.run()).then(() => events.push('acknowledged'));
    expect(events).toEqual(['on the disk', 'acknowledged']);
    // Jobs are written without waiting.
    await database.writeRelaxed(() => undefined);
    expect(events).toHaveLength(2);
    await database.close();
  });
});

/** Starts and stops once to fill the compile cache, which halves the time of later starts. */
const warmCompileCache = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const settings = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const product = killedProduct(join(folder, 'first'), settings);
  for (const program of [wholeProduct, bareServer]) {
    await product.start(program);
    await product.stop();
  }
  return settings;
};

type Run = {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly cycles: number;
  readonly random: () => number;
  readonly tally: Tally;
};

const killAgainAndAgain = async ({ dataDir, settings, cycles, random, tally }: Run) => {
  const product = killedProduct(dataDir, settings);
  const holders = times(holdersEach, (index) => steadyHolder(`Holder ${index}`, random, tally));
  const contradicted: string[] = [];
  const settle = async (client: ProductClient): Promise<void> => {
    const found = await Promise.all(holders.map(async ({ settle: compare }) => compare(client)));
    contradicted.push(...found.flat());
  };
  const useAndKill = async (program: Program): Promise<void> => {
    const client = clientFor(program, await product.start(program));
    await settle(client);
    const answers = countdown(between(random, 0, maxAnswers));
    const using = Promise.all(holders.map(async ({ use }) => use(client, answers.count)));
    await Promise.race([answers.enough, using]);
    await wait(between(random, 0, longestDelay));
    await product.kill();
    await using;
  };
  let [kills, whole] = [0, 0];
  try {
    for (; kills < cycles && contradicted.length === 0; kills += 1) {
      const program = kills % wholeProductEvery === 0 ? wholeProduct : bareServer;
      if (program === wholeProduct) whole += 1;
      if (random() < 0.1) {
        await product.startAndKill(between(random, 0, startDurations[program]), program);
      } else {
        await useAndKill(program);
      }
    }
    await settle(clientFor(wholeProduct, await product.start()));
  } finally {
    await product.kill();
  }
  return { contradicted, kills, whole, integrity: await integrityOf(dataDir) };
};

type Program = keyof typeof startDurations;

const clientFor = (program: Program, origin: string): ProductClient =>
  program === wholeProduct
    ? {
        mint: async () => (await issueToken(origin)).token,
        holder: (token) => holder(origin, token),
      }
    : {
        mint: async () => mintAtBareServer(origin),
        holder: (token) => bareHolder(origin, token),
      };

/** Resolves when `count` was called this many times. */
const countdown = (times: number) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let left = times;
  if (left === 0) resolve(undefined);
  return {
    enough: promise,
    count: (): void => {
      left -= 1;
      if (left === 0) resolve(undefined);
    },
  };
};

const integrityOf = async (dataDir: string): Promise<unknown> => {
  const database = openDatabase(dataDir);
  const found = database.sql.prepare('PRAGMA integrity_check').all();
  await database.close();
  return found.map((row) => row['integrity_check']).join(', ');
};

const said = (kills: number, whole: number, tally: Tally): string =>
  `${counted(kills)} kills at random moments under ${installations * holdersEach} parallel holders, ${counted(whole)} of the whole product ` +
  'and the rest of its keys, verbs and stores behind a bare server: ' +
  `${counted(tally.remembered)} memories saved, ${counted(tally.forgotten)} forgotten, ` +
  `${counted(tally.checkpoints)} checkpoints and ${counted(tally.rotations)} new tokens acknowledged, 0 lost or undone; ` +
  `${counted(tally.unanswered)} calls without an answer, ${counted(tally.happened)} of which were executed, each once after a retry`;
