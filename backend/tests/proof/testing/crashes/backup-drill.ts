import { expect } from '@jest/globals';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { callTool } from '../../../clients/plain-http.ts';
import type { CliOutcome } from '../../../cluster/testing/run-cli.ts';
import { startWriters } from '../../../cluster/testing/writers.ts';
import { holder } from './holder.ts';

/** One installation that is lost and restored from its backup. */
export type DrillPlace = {
  /** Starts it with its stored data. Resolves with its address. */
  readonly start: () => Promise<string>;
  readonly cli: (values: readonly string[], token?: string, killAt?: RegExp) => Promise<CliOutcome>;
  /** Kills the servers and destroys all their data. */
  readonly lose: () => Promise<void>;
  /** Starts a server on the half-restored installation, and resolves with its output. */
  readonly startTooEarly: () => Promise<string>;
  /** Tokens of vaults with thousands of memories that nobody writes to. */
  readonly quiet: readonly string[];
};

const busyVaults = 4;

/**
 * Backs up under writes, writes more, loses everything, restores with a kill in between, and
 * compares. Returns how many memories were restored and how many were saved during the backup.
 */
export const drillBackup = async (place: DrillPlace, file: string) => {
  const origin = await place.start();
  const busy = await newPremiumVaults(origin, place);
  const tokens = [...place.quiet, ...busy];
  await holder(origin, busy[0]!).saveCheckpoint('Handed over before the backup');
  const writers = startWriters({ origins: () => [origin], tokens: busy });
  await writers.done(40);
  const before = await Promise.all(tokens.map(async (token) => exportOf(origin, token)));

  const savedBefore = totalOf(writers.doneBy);
  const backup = await place.cli(['backup', '--to', file]);
  const meanwhile = totalOf(writers.doneBy) - savedBefore;
  expect(backup).toMatchObject({ status: 0, err: '' });
  await writers.done(20);
  await writers.stop();
  await holder(origin, busy[0]!).remember('Saved after the backup');
  await holder(origin, busy[0]!).saveCheckpoint('Handed over after the backup');
  await holder(origin, busy[1]!).rotate();

  await place.lose();
  await restoreInTwo(place, file);
  const back = await place.start();
  const after = await Promise.all(tokens.map(async (token) => exportOf(back, token)));
  expect(after.slice(0, place.quiet.length)).toEqual(before.slice(0, place.quiet.length));
  for (const [index, text] of before.entries()) {
    const lines = new Set(memoriesOf(after[index]!));
    expect(memoriesOf(text).filter((line) => !lines.has(line))).toEqual([]);
  }
  expect(after.join('\n')).not.toContain('Saved after the backup');
  expect(await holder(back, busy[0]!).checkpoint()).toBe('Handed over before the backup');
  const saved = await callTool(back, busy[1]!, 'remember', {
    text: 'Saved after the restoring',
    category: 'project',
  });
  expect(saved.isError).toBe(false);
  return { memories: before.flatMap(memoriesOf).length, meanwhile, vaults: tokens.length };
};

const newPremiumVaults = async (origin: string, { cli }: DrillPlace): Promise<string[]> => {
  const tokens: string[] = [];
  for (let count = 0; count < busyVaults; count += 1) {
    const { token } = await issueToken(origin);
    await cli(['plan', 'premium'], token);
    tokens.push(token);
  }
  return tokens;
};

/** Kills a restore halfway, checks that the installation cannot be used, then restores again. */
const restoreInTwo = async (place: DrillPlace, file: string): Promise<void> => {
  const restore = ['restore', '--from', file];
  const killed = await place.cli(restore, undefined, /memories: 1,000 done/);
  expect(killed).toMatchObject({ signal: 'SIGKILL' });
  expect(await place.startTooEarly()).toContain('This installation is only half restored');
  expect(await place.cli(restore)).toMatchObject({ status: 0, err: '' });
};

const exportOf = async (origin: string, token: string): Promise<string> => {
  const response = await fetch(`${origin}/api/export?format=json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return response.text();
};

/** The memories of an export, byte for byte: one per line. */
const memoriesOf = (exported: string): string[] =>
  exported
    .split('\n')
    .filter((line) => line.includes('"text"'))
    .map((line) => line.trim().replace(/,$/, ''));

const totalOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);
