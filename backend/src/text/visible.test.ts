import { describe, expect, test } from '@jest/globals';
import { stripInvisible } from './visible.ts';

describe('what is shown', () => {
  test('has no control, zero-width, bidi or tag character left', () => {
    const hidden = '\u0000\u001b\u200b\u200f\u202e\u2066\u2069\ufeff\u{e0041}\u{e007f}\u00ad';
    expect(stripInvisible(`a${hidden}b`)).toBe('ab');
  });

  test('keeps line breaks, tabs, accents, emoji and every script', () => {
    const text = 'Zeile\n\té 👩🏽‍🔬'.replace('\u200d', '') + ' 東京 שלום';
    expect(stripInvisible(text)).toBe(text);
  });
});
