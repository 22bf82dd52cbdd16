import { describe, expect, test } from '@jest/globals';
import { rejectEmbeddedTokens } from './reject-embedded-tokens.ts';
import { newToken } from './token-format.ts';

const token = newToken();

describe('a text that is to be kept', () => {
  test.each([
    ['alone', token],
    ['in a sentence', `My key is ${token}.`],
    ['in a URL', `https://mindmirror.example/sse?token=${token}&x=1`],
    ['with letters right behind it', `${token}abc`],
    ['behind a prefix that begins no token', `mm_mm_${token}`],
    ['with characters in it that nobody sees', Array.from(token).join('\u200b')],
    ['over the end of a line', `${token.slice(0, 20)}\r\n${token.slice(20)}`],
    ['with a line separator in it', token.replace('_', '_\u2028')],
    ['with a tag character in it', token.replace('_', '_\u{e0041}')],
  ])('is refused with a token %s, and the sentence does not repeat it', (_, text) => {
    const attempt = (): void => {
      rejectEmbeddedTokens('text', text);
    };
    expect(attempt).toThrow(/text holds a MindMirror token/);
    expect(attempt).not.toThrow(new RegExp(token.slice(3, 12)));
  });

  test.each([
    ['a wrong checksum', token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')],
    ['one character less', token.slice(0, -1)],
    ['another prefix', token.replace('mm_', 'mn_')],
  ])('is kept with %s', (_, text) => {
    expect(() => {
      rejectEmbeddedTokens('text', `Something like ${text}`);
    }).not.toThrow();
  });
});
