import { describe, expect, test } from '@jest/globals';
import { AppError, errorCodes, type ErrorCode } from '../../kernel/errors.ts';
import { openProductOnDisk } from '../../testing/product-on-disk.ts';
import { toolError } from './tool-error.ts';
import { memoryTools } from './index.ts';

const wordsOf = (error: unknown): string => {
  const { content, isError } = toolError(error, 'request-9');
  expect(isError).toBe(true);
  const [{ text }, ...more] = content as [{ readonly text: string }];
  expect(more).toEqual([]);
  return text;
};

const happened = 'This is what happened.';
const checkTheUrl = /Tell the user to check the MindMirror URL/;

/** The advice to the AI for each error code. */
const next: Readonly<Record<ErrorCode, RegExp>> = {
  invalid_input: /Correct that and call again\./,
  missing_token: checkTheUrl,
  invalid_token: checkTheUrl,
  ambiguous_token: checkTheUrl,
  invalid_grant: /connect MindMirror to this tool again\./,
  grant_not_found: /connect MindMirror to this tool again\./,
  grant_limit_reached: /end a connection that is not needed\./,
  memory_not_found: /id with recall or what_do_you_know\./,
  checkpoint_not_found: /Call resume without a title/,
  memory_limit_reached: /Ask the user which memories to forget\./,
  premium_required: /Tell the user\./,
  session_not_found: /Connect again\./,
  stream_limit_reached: /Close unused connections, then connect again\./,
  rate_limited: /Nothing was changed\./,
  body_too_large: /Shorten it and call again\./,
  unsupported_media_type: /Tell the user .* unknown way\./,
  host_not_allowed: checkTheUrl,
  origin_not_allowed: checkTheUrl,
  route_not_found: checkTheUrl,
  method_not_allowed: checkTheUrl,
  record_unreadable: /Tell the user\. Other memories are not affected\./,
  storage_full: /Nothing was saved\. Reading and forgetting still work\. Tell the user\./,
  storage_unavailable: /Try once more in a moment\. If it fails again, tell the user/,
  shutting_down: /Try once more in a moment\./,
  internal_error: /Tell the user and carry on\./,
};

describe('a failed call', () => {
  test.each(errorCodes)('with %s reports what happened, then what to do', (code) => {
    const words = wordsOf(new AppError(code, happened));
    expect(words.slice(0, happened.length + 1)).toBe(`${happened} `);
    expect(words.slice(happened.length + 1)).toMatch(next[code]);
  });

  test('says once what to correct', () => {
    for (const said of [
      'Leave it out and call again.',
      'Leave the secret out and save it again.',
    ]) {
      expect(wordsOf(new AppError('invalid_input', said))).toBe(said);
    }
  });

  test('suggests an unchanged retry only if that can help', () => {
    const again = errorCodes.filter((code) =>
      wordsOf(new AppError(code, 'x.')).includes('once more'),
    );
    expect(again).toEqual(['storage_unavailable', 'shutting_down']);
  });

  test('names only tools that exist', async () => {
    const { product, close } = await openProductOnDisk();
    const tools = memoryTools({ product, premiumPage: '' });
    await close();
    const names = new Set(tools.map(({ descriptor }) => descriptor.name));
    const named = errorCodes.flatMap((code) =>
      [...wordsOf(new AppError(code, 'x.')).matchAll(/\b(?:with|or) ([a-z_]+)\b/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['recall', 'what_do_you_know']));
  });
});

test('an unexpected error hides its own message and names the request', () => {
  const words = wordsOf(new Error('User hides the key under the mat'));
  expect(words).not.toMatch(/key|mat\b/);
  expect(words).toMatch(/Try once more; if it fails again, tell the user/);
  expect(words).toContain('request-9');
});
