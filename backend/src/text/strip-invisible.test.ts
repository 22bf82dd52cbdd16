import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stripInvisible } from './strip-invisible.ts';

describe('stripInvisible', () => {
  test.each([
    ['control characters', '\u0000\u0007\u001b\u007f\u009f'],
    ['zero-width characters and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
    ['bidi controls', '\u061c\u200e\u200f\u202a\u202e\u2066\u2069'],
    ['tag characters', '\u{e0000}\u{e0001}\u{e0041}\u{e007f}'],
    ['variation selectors', '\ufe00\ufe0f\u{e0100}\u{e01ef}\u180b'],
    ['soft hyphens and invisible operators', '\u00ad\u034f\u2061\u2064'],
    ['fillers', '\u115f\u1160\u3164\uffa0\u17b4'],
    ['interlinear marks and the object replacement', '\ufff9\ufffa\ufffb\ufffc'],
    ['format characters of music, shorthand and hieroglyphs', '\u{1d173}\u{1bca0}\u{13430}'],
    ['private-use characters', '\ue000\uf8ff\u{f0041}\u{10fffd}'],
    ['noncharacters', '\ufdd0\uffff\u{1fffe}'],
    ['lone surrogates', '\ud83d\u200b\ude00'],
  ])('removes %s', (_, hidden) => {
    expect(stripInvisible(`a${hidden}b`)).toBe('ab');
    expect(stripInvisible(hidden)).toBe('');
  });

  test('keeps at most one variation selector after an emoji', () => {
    expect(stripInvisible('⚠\ufe0f ❤\ufe0e')).toBe('⚠\ufe0f ❤\ufe0e');
    expect(stripInvisible('❤\ufe0f\ufe0f\ufe01\u{e0100}!')).toBe('❤\ufe0f!');
    expect(stripInvisible('❤\u200b\ufe0f!')).toBe('❤!');
    expect(stripInvisible('1\ufe0f')).toBe('1');
  });

  test('splits joined emoji and tag sequences into their parts', () => {
    expect(stripInvisible('👩🏽\u200d🔬')).toBe('👩🏽🔬');
    expect(stripInvisible('می\u200cخواهم')).toBe('میخواهم');
    expect(stripInvisible('🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}')).toBe('🏴');
  });

  test('turns every line ending into a line feed', () => {
    expect(stripInvisible('a\r\nb\rc\u0085d\u2028e\u2029f\u000bg\u000ch')).toBe(
      'a\nb\nc\nd\ne\nf\ng\nh',
    );
  });

  test('keeps line breaks, tabs, accents, emoji and every script', () => {
    const text =
      'Zeile\n\té e\u0301 👩🏽🔬 東京 שלום हिन्दी ไทย \u0601٣ \u2026 \u00a0\u3000 \u{20000} 한글 \ufffd';
    expect(stripInvisible(text)).toBe(text);
  });

  test('leaves no hidden character in any text, and is idempotent', () => {
    const hidden = /[\p{Cs}\p{Co}\p{Bidi_Control}\u{e0000}-\u{e0fff}\u200b-\u200f\u2028\u2029]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const shown = stripInvisible(text);
        expect(shown).not.toMatch(hidden);
        expect(stripInvisible(shown)).toBe(shown);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});
