import { describe, expect, test } from '@jest/globals';
import { stripInvisible } from './visible.ts';

describe('what is shown', () => {
  test('has no control, zero-width, bidi or tag character left', () => {
    const hidden = '\u0000\u001b\u200b\u200f\u202e\u2066\u2069\ufeff\u{e0041}\u{e007f}\u00ad';
    expect(stripInvisible(`a${hidden}b`)).toBe('ab');
  });

  test('has no filler and no run of variation selectors left', () => {
    expect(stripInvisible('a\u034f\u115f\u3164\uffa0\u180b\u{1d173}b')).toBe('ab');
    expect(stripInvisible('a\ufe00\ufe0f\u{e0100}b')).toBe('ab');
    expect(stripInvisible('1\ufe0f')).toBe('1');
    expect(stripInvisible('❤\ufe0f\ufe0f\ufe01!')).toBe('❤\ufe0f!');
  });

  test('keeps line breaks, tabs, accents, emoji and every script', () => {
    const text = 'Zeile\n\té 👩🏽‍🔬'.replace('\u200d', '') + ' 東京 שלום';
    expect(stripInvisible(text)).toBe(text);
  });
});
