import { describe, expect, test } from '@jest/globals';
import { english } from '../../../lexicon/index.ts';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe.each(english.slots.map((slot) => [slot.slot, slot] as const))(
  'the slot %s',
  (_, { examples }) => {
    test.each(examples.conflicts)('%s conflicts with %s', (one = '', other = '') => {
      expect(conflictReason(one, other)).toBeDefined();
      expect(conflictReason(other, one)).toBeDefined();
    });

    test.each(examples.compatible)('%s is compatible with %s', (one = '', other = '') => {
      expect(conflictReason(one, other)).toBeUndefined();
      expect(conflictReason(other, one)).toBeUndefined();
    });
  },
);

describe('a slot', () => {
  test('belongs to the project that a text names', () => {
    expect(conflictReason('Atlas uses npm', 'Atlas uses pnpm')).toBe(
      'both say which package manager is used: npm or pnpm',
    );
    expect(conflictReason('Atlas uses npm', 'Comet uses pnpm')).toBeUndefined();
    expect(conflictReason('The project uses npm', 'Comet uses pnpm')).toBeUndefined();
  });

  test('is not filled by a wish, a plan, a denial or the past', () => {
    const fact = 'The database is Postgres';
    for (const other of [
      'We might switch to MySQL',
      'We plan to move to MySQL',
      'We did not move to MySQL',
      'We used MySQL before',
      'User likes MySQL',
      'User is learning MySQL',
    ])
      expect(conflictReason(fact, other)).toBeUndefined();
  });

  test('is filled next to the value of another slot, and before a reason', () => {
    const reason = 'both say which database is used: MySQL or PostgreSQL';
    for (const fact of ['The clinic site uses MySQL 8 and Redis', 'The clinic site uses MySQL'])
      expect(
        conflictReason(fact, 'The clinic site uses PostgreSQL because of the geo queries'),
      ).toBe(reason);
    expect(
      conflictReason('The site uses MySQL and PostgreSQL', 'The site uses PostgreSQL'),
    ).toBeUndefined();
  });

  test('of a style is filled by a wish, with what the wish is limited to', () => {
    const wish = 'User wants 2-space indentation and no semicolons in TypeScript code';
    expect(conflictReason(wish, 'User wants 4-space indentation in TypeScript code')).toBe(
      'both say how code is indented: 2 spaces or 4 spaces',
    );
    expect(conflictReason(wish, 'User wants 4-space indentation in PHP code')).toBeUndefined();
    expect(conflictReason(wish, 'User wants 4-space indentation')).toBeUndefined();
  });

  test('of what the user deploys is that of all of it', () => {
    const fact = 'User deploys Next.js projects to Vercel';
    expect(conflictReason(fact, 'User deploys Next.js projects to Cloudflare Pages')).toBe(
      'both say where it is hosted: Cloudflare Pages or Vercel',
    );
    expect(conflictReason(fact, 'User deploys Laravel projects to Hetzner')).toBeUndefined();
  });

  test('of an old thing differs from that of the new one', () => {
    const fact = 'The new API is written in Go';
    expect(conflictReason(fact, 'The old API is written in PHP')).toBeUndefined();
    expect(conflictReason(fact, 'We rewrote the old API in Rust')).toBe(
      'both say which language it is written in: Go or Rust',
    );
  });

  test('accepts a value that is in no list if the slot is named', () => {
    expect(conflictReason('The ORM is Bookshelf', 'The ORM is Prisma')).toBe(
      'both say which ORM is used: Bookshelf or Prisma',
    );
    expect(conflictReason('We use Datadog for monitoring', 'We replaced Datadog with Kuma')).toBe(
      'both say which monitoring is used: Datadog or Kuma',
    );
  });

  test('is not a purpose', () => {
    const fact = 'Lantern uses Redis for caching';
    expect(conflictReason(fact, 'Lantern dropped Redis for sessions')).toBeUndefined();
    expect(conflictReason(fact, 'Lantern dropped Redis for Memcached')).toBe(
      'both say which cache is used: Memcached or Redis',
    );
  });
});
