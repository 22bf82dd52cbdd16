import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { days } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import { fakeScheduler } from '../testing/fake-scheduler.ts';
import { resume as resumeWith } from './resume.ts';
import { openedCheckpoints } from './testing/opened-checkpoints.ts';

const { opened, vault, save, resume } = openedCheckpoints();

describe('resuming by title', () => {
  beforeEach(async () => {
    for (const title of [
      'Login page',
      'Login page, second try',
      'Harbor: search',
      '検索ページ',
      'Çay saati',
    ]) {
      await save(title);
    }
    opened().clock.move(days(1));
  });

  test.each([
    ['login page', 'Login page'],
    ['LOGIN  PAGE!', 'Login page'],
    ['second', 'Login page, second try'],
    ['try second login', 'Login page, second try'],
    ['harbor search', 'Harbor: search'],
    ['Harb', 'Harbor: search'],
    ['検索', '検索ページ'],
    ['saati', 'Çay saati'],
    ['cay', 'Çay saati'],
    ['Harbor: sear…', 'Harbor: search'],
    ['harbor – search', 'Harbor: search'],
  ])('%s finds %s', async (asked, title) => {
    const { found, others } = await resume(asked);
    expect(found?.title).toBe(title);
    expect(others).toHaveLength(4);
    expect(others.map((other) => other.title)).not.toContain(title);
  });

  test.each([
    ['the Harbor', 'Harbor: search', 'words'],
    ['la busca en el Harbor', 'Harbor: search', 'some words'],
  ])('%s finds %s, whose title has one of its words', async (asked, title, match) => {
    expect(await resume(asked)).toMatchObject({ found: { title }, match });
  });

  test('a title with another number is not the one that was meant', async () => {
    await save('Sprint 14 notes');
    expect(await resume('sprint 14')).toMatchObject({ found: { title: 'Sprint 14 notes' } });
    expect((await resume('sprint 15')).match).not.toBe('some words');
  });

  test.each(['login', 'page'])(
    '%s finds the newest of several titles with this word',
    async (asked) => {
      const resumed = await resume(asked);
      expect(resumed).toMatchObject({ match: 'words', isAmbiguous: true });
      expect(resumed.found?.title).toBe('Login page, second try');
      expect(resumed.others.map(({ title }) => title)).toContain('Login page');
    },
  );

  test.each(['payments', 'login search', '?'])(
    '%s matches none or several, and all titles are listed',
    async (asked) => {
      const { found, others } = await resume(asked);
      expect(found).toBeUndefined();
      expect(others.map(({ title }) => title)).toEqual([
        'Çay saati',
        '検索ページ',
        'Harbor: search',
        'Login page, second try',
        'Login page',
      ]);
    },
  );
});

test('a task that several kinds of work have finds no text', async () => {
  await save('Garden', 'Goal: beans. Next: order seeds.');
  await save('Page', 'Goal: the form. Next: tests.');
  for (const asked of ['where we left off with the vacation order', 'vacation in Peru order']) {
    expect((await resume(asked)).found).toBeUndefined();
  }
});

test('the only checkpoint is no match of the text if the text has one common word', async () => {
  await save('Garden', 'Goal: beans. Next: order seeds.');
  expect(await resume('vacation in Peru order')).toMatchObject({ match: 'only' });
});

describe('resuming by a title that none has', () => {
  beforeEach(async () => {
    await save('ICASSP 論文', 'Goal: submit the paper. Next: run the ablations on the cluster.');
    await save('Clinic booking', 'Upgrade Clínica Sorriso, the dentist. Next: fix three tests.');
    await save('Beet für 2027', 'Ziel: das Gemüsebeet im Garten planen. Next: seeds.');
    await save('Brief an die Krankenkasse', 'Ziel: Widerspruch gegen die Ablehnung der Kur.');
  });

  test.each([
    ['paper', 'ICASSP 論文'],
    ['the ablation', 'ICASSP 論文'],
    ['dentist', 'Clinic booking'],
    ['clinica sorriso', 'Clinic booking'],
    ['Garten', 'Beet für 2027'],
    ['garden', 'Beet für 2027'],
    ['the letter', 'Brief an die Krankenkasse'],
    ['Widerspruch', 'Brief an die Krankenkasse'],
    ['test upgrades', 'Clinic booking'],
    ['die Seeds', 'Beet für 2027'],
    ['der Dentist', 'Clinic booking'],
  ])('%s finds %s by its text', async (asked, title) => {
    const resumed = await resume(asked);
    expect(resumed).toMatchObject({ found: { title }, match: 'text' });
    expect(resumed.others).toHaveLength(3);
  });

  test('words of several texts find none and name their titles', async () => {
    const { found, byText, others } = await resume('seeds or ablations');
    expect(found).toBeUndefined();
    expect(byText?.map(({ title }) => title)).toEqual(['Beet für 2027', 'ICASSP 論文']);
    expect(others).toHaveLength(4);
  });

  test.each(['dentist appointment', 'the dentist in Braga', 'Next.js at the dentist'])(
    '%s finds the text that has half of these words, which is less sure',
    async (asked) => {
      const resumed = await resume(asked);
      expect(resumed).toMatchObject({
        found: { title: 'Clinic booking' },
        match: 'some of the text',
      });
    },
  );

  test.each([
    ['taxes', 'no text has it'],
    ['a form for the tests of the quarterly tax filing', 'a text has fewer than half of them'],
    ['the novel, next', 'every handoff has "next"'],
    ['the goal', 'every handoff has a goal'],
    ['Next.js', 'the text has only "next"'],
    ['where we left off with the fixed plan', 'they are usual in handoffs'],
  ])('%s finds none, because %s', async (asked) => {
    const { found, byText, match, others } = await resume(asked);
    expect([found, byText, match]).toEqual([undefined, undefined, undefined]);
    expect(others).toHaveLength(4);
  });

  test('a long text is read for at most 2,000 words', async () => {
    await save('Long', `${'filler '.repeat(1_990)}near ${'filler '.repeat(2_000)}zebra`);
    expect((await resume('near')).match).toBe('text');
    expect((await resume('zebra')).found).toBeUndefined();
  });

  test('reading long texts is work of the vault, in slices of 2 ms', async () => {
    await save('One', 'filler '.repeat(2_000));
    await save('Two', 'the '.repeat(2_000));
    const { scheduler, meter, pass } = fakeScheduler();
    const ports = {
      ...opened().ports,
      scheduler: (vaultId?: VaultId): CooperativeTask => {
        const task = scheduler(vaultId);
        const shouldYield = (): boolean => {
          // Each word takes a tenth of a millisecond.
          pass(0.1);
          return task.shouldYield();
        };
        return { ...task, shouldYield };
      },
    };
    const resuming = resumeWith(ports)(vault(), 'zebra');
    let [turns, isDone] = [0, false];
    const done = resuming.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
    await done;
    expect(meter.take(vault().vaultId)).toBeGreaterThan(395);
    expect(turns).toBeGreaterThan(195);
  });
});
