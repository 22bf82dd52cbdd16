import { beforeEach, describe, expect, test } from '@jest/globals';
import { days } from '../kernel/duration.ts';
import { openedCheckpoints } from './testing/opened-checkpoints.ts';

const { opened, save, resume } = openedCheckpoints();

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
