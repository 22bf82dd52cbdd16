import { expect, test } from '@jest/globals';
import { remarksOn } from '../src/memories/index.ts';
import { readPeople } from './everyday/read-people.ts';

const remarks = readPeople()
  .flatMap(({ facts }) => facts)
  .map(({ text, english, category }) => remarksOn({ text, inEnglish: english, category }));

const share = (has: (one: (typeof remarks)[number]) => boolean): number =>
  remarks.filter(has).length / remarks.length;

test('facts as AIs save them get next to no remarks', () => {
  expect(remarks.length).toBeGreaterThan(4_000);
  expect(share(({ isInstruction }) => isInstruction)).toBe(0);
  expect(share(({ instead }) => instead !== undefined)).toBe(0);
  expect(share(({ facts }) => facts > 1)).toBeLessThan(0.01);
  expect(share(({ relativeTime }) => relativeTime !== undefined)).toBeLessThan(0.01);
});
