import { expect, jest, test } from '@jest/globals';
import { isNodeTooOld, nodeTooOld, silenceSqliteWarning } from './node-version.ts';

test.each(['18.20.8', '20.20.2', '22.15.1'])('Node %s is too old for the package', (version) => {
  expect(isNodeTooOld(version)).toBe(true);
});

test.each(['22.16.0', '22.23.3', '23.0.0', '24.21.0'])('Node %s runs the package', (version) => {
  expect(isNodeTooOld(version)).toBe(false);
});

test('a Node that is too old is named, with the oldest one that works', () => {
  expect(nodeTooOld('20.20.2')).toMatch(/needs Node\.js 22\.16 or newer, and this is 20\.20\.2\./);
});

test('the warning that SQLite is experimental is not printed, and every other one is', () => {
  const emit = jest.fn();
  const target = { emitWarning: emit as typeof process.emitWarning };
  silenceSqliteWarning(target);
  target.emitWarning('SQLite is an experimental feature and might change at any time', {
    type: 'ExperimentalWarning',
  });
  target.emitWarning('the disk is slow', { code: 'SLOW' });
  expect(emit.mock.calls).toEqual([['the disk is slow', { code: 'SLOW' }]]);
});
