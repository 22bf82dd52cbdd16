import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('what the user likes, wants or fears', () => {
  test.each([
    ['User loves jazz', 'User hates jazz', 'one says the opposite of the other'],
    ['User thinks golf is boring', 'User enjoys golf', 'one says the opposite of the other'],
    ['User is afraid of spiders', 'User likes spiders', 'one says the opposite of the other'],
    ['User is a fan of opera', 'User does not like opera', 'one says the opposite of the other'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User loves jazz', 'User hates opera'],
    ['User loved jazz', 'User hates jazz'],
    ['User is not afraid of spiders', 'User does not like spiders'],
    ['User prefers jazz over opera', 'User loves opera'],
    ['User likes horror films', 'User does not like horror games'],
    ['User loves Italian food', 'User hates Italian music'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('compares a kind of thing with the same one without its noun', () => {
    const reason = 'one says the opposite of the other';
    expect(conflictReason('User likes jazz music', 'User does not like jazz')).toBe(reason);
    expect(conflictReason('User likes horror films', 'User hates horror movies')).toBe(reason);
  });

  test('compares the liked thing without the light verb before it', () => {
    expect(conflictReason('User likes playing chess', 'User does not like chess')).toBe(
      'one says the opposite of the other',
    );
    expect(
      conflictReason('User likes watching chess with Omar', 'User does not like chess'),
    ).toBeUndefined();
  });
});
