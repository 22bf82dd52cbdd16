import { expect, test } from '@jest/globals';
import { asciiJson, visibleJson } from './visible-json.ts';

test('strips hidden characters from everything an AI reads, at any depth', () => {
  const hidden = 'te\u200b\u202ea\u{e0041}\ud800';
  expect(visibleJson({ a: [hidden, { b: hidden }], c: 7, d: undefined, e: null })).toBe(
    '{"a":["tea",{"b":"tea"}],"c":7,"e":null}',
  );
});

test.each([7, 'x', 'a\u202e\u{e0041}\u2028é\ud800', { progressToken: '\u200b' }])(
  'an exact echo keeps its value in ASCII: %j',
  (value) => {
    const json = asciiJson(value);
    expect(json).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(json)).toEqual(value);
  },
);
