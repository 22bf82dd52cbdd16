import { describe, expect, test } from '@jest/globals';
import { compare, type Comparison } from '../bench/peers/comparison.ts';
import { medianRatio } from '../bench/peers/in-turns.ts';
import { attempt, within } from '../bench/peers/limits.ts';
import { measureAnswers } from '../bench/peers/measure-answers.ts';
import { measureSpeeds } from '../bench/peers/measure-speed.ts';
import type { Measured } from '../bench/peers/measures.ts';
import { mindmirror } from '../bench/peers/mindmirror.ts';
import type { Peer } from '../bench/peers/peer.ts';

/** A server that ends before it answers. */
const broken: Peer = {
  ...mindmirror,
  name: 'broken',
  version: '1.0.0',
  from: { registry: 'npm', name: 'broken@1.0.0' },
  start: () => ({ command: process.execPath, args: ['-e', 'process.exit(3)'], env: {} }),
};

const noSpeeds = { start: undefined, speeds: [], stopped: undefined };
const safe = { together: 20, afterKill: 200, isReadable: false };

const measured = (peer: Peer, found10: number, answerTokens: number): Measured => ({
  peer,
  answers: { value: { found10, answerTokens, listTokens: 1_000 } },
  safety: { value: safe },
  speeds: noSpeeds,
});

const facts: Parameters<typeof compare>[2] = {
  date: '2026-01-02',
  machine: 'a machine',
  load: [0, 1],
  minutes: 3,
  isBusy: false,
};

const rowOf = ({ rows }: Comparison, start: string) =>
  rows.find(({ says }) => says.startsWith(start))?.cells;

describe('the comparison with other memory servers', () => {
  test('marks the best value of a row, and nothing where all are equal', () => {
    const shown = compare([measured(mindmirror, 0.9, 500), measured(broken, 0.3, 100)], [], facts);
    expect(rowOf(shown, '100 queries')).toEqual([
      { text: '90 %', isBest: true },
      { text: '30 %', isBest: false },
    ]);
    expect(rowOf(shown, 'Tokens of an answer')?.map(({ isBest }) => isBest)).toEqual([false, true]);
    expect(rowOf(shown, 'Tokens of tools/list')?.map(({ isBest }) => isBest)).toEqual([
      false,
      false,
    ]);
  });

  test('says where another server is ahead', () => {
    const shown = compare([measured(mindmirror, 0.9, 500), measured(broken, 0.3, 100)], [], facts);
    expect(shown.ahead).toEqual([
      { says: 'Tokens of an answer, median', ours: '500', best: [{ name: 'broken', text: '100' }] },
    ]);
  });

  test('leaves times out if the machine was busy, and says so', () => {
    const speeds = { ...noSpeeds, start: { answer: 300, search: 400, cpuMillis: 200 } };
    const shown = [{ ...measured(mindmirror, 0.9, 500), speeds }];
    expect(rowOf(compare(shown, [], facts), 'Start to first answer')).toHaveLength(1);
    const busy = compare(shown, [], { ...facts, isBusy: true });
    expect(rowOf(busy, 'Start to first answer')).toBeUndefined();
    expect(rowOf(busy, 'CPU time from start')).toHaveLength(1);
    expect(busy.gaps).toEqual([expect.stringContaining('the machine was busy')]);
  });

  test('a server that fails has a row without values, and the reason', async () => {
    const installed = { peer: broken, packages: '' };
    const answers = await attempt(async () => measureAnswers(broken, '', within(30)));
    const speeds = (await measureSpeeds([installed], 1)).get('broken');
    const shown = compare(
      [
        measured(mindmirror, 0.9, 500),
        { peer: broken, answers, safety: { value: safe }, speeds: speeds ?? noSpeeds },
      ],
      [],
      facts,
    );
    expect(rowOf(shown, '100 queries')?.at(1)).toEqual({ text: '–', isBest: false });
    expect(shown.gaps).toEqual([
      expect.stringMatching(/^broken: no answers \(.+\)$/),
      expect.stringMatching(/^broken: no times with 100 facts \(.+\)$/),
    ]);
  }, 120_000);

  test('a server that cannot be installed is named with the reason', () => {
    const shown = compare(
      [measured(mindmirror, 0.9, 500)],
      [{ peer: broken, reason: 'no npm' }],
      facts,
    );
    expect(shown.gaps).toEqual(['broken: not measured (no npm)']);
  });

  test('a step that runs out of time ends with a reason', async () => {
    const checkTime = within(0);
    const step = attempt(async () => Promise.resolve().then(checkTime));
    expect(await step).toEqual({ reason: 'not done after 0 seconds' });
  });

  test('the factor is the median over the rounds, and missing if ours ended early', () => {
    expect(medianRatio([2, 30, 8], [1, 10, 1])).toBe(3);
    expect(medianRatio([2, 30, 8], [1, 10])).toBeUndefined();
  });
});
