import { describe, expect, test } from '@jest/globals';
import { rejectEmbeddedTokens } from './reject-embedded-tokens.ts';
import { newToken } from './token-format.ts';

const token = newToken();

describe('a text to be saved', () => {
  test.each([
    ['alone', token],
    ['in a sentence', `My key is ${token}.`],
    ['in a URL', `https://mindmirror.example/sse?token=${token}&x=1`],
    ['followed directly by letters', `${token}abc`],
    ['after a prefix that starts no token', `mm_mm_${token}`],
    ['with invisible characters in it', Array.from(token).join('\u200b')],
    ['across a line break', `${token.slice(0, 20)}\r\n${token.slice(20)}`],
    ['with a line separator in it', token.replace('_', '_\u2028')],
    ['with a tag character in it', token.replace('_', '_\u{e0041}')],
  ])('is refused with a token %s, and the message does not repeat it', (_, text) => {
    const attempt = (): void => {
      rejectEmbeddedTokens('text', text);
    };
    expect(attempt).toThrow(/text holds a MindMirror token/);
    expect(attempt).not.toThrow(new RegExp(token.slice(3, 12)));
  });

  test.each([
    ['a wrong checksum', token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')],
    ['one character missing', token.slice(0, -1)],
    ['another prefix', token.replace('mm_', 'mn_')],
  ])('is accepted with %s', (_, text) => {
    expect(() => {
      rejectEmbeddedTokens('text', `Something like ${text}`);
    }).not.toThrow();
  });
});
