import { expect, test } from '@jest/globals';
import { AppError, errorCodes, type ErrorCode } from '../kernel/errors.ts';
import { toolError } from './tool-error.ts';

const happened = 'This is what happened.';
const adviceOn = (code: ErrorCode): string => {
  const { content, isError } = toolError(new AppError(code, happened), 'request-9');
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(`^${happened} .`) }]);
  const [block] = content as readonly [{ readonly text: string }];
  return block.text.slice(happened.length + 1);
};

const actions = {
  tryAgain: /^Try once more/,
  callAgain: /call the tool again\.$/,
  checkUrl: /check the MindMirror URL/,
  connectAgain: /connect again\.$/i,
  useAnotherTool: /with (recall or what_do_you_know|checkpoint)\.$/,
  involveUser: /^(Tell|Ask) the user|Tell the user\.$/,
  goOn: /^Nothing was changed\.$/,
} as const;

const asked: readonly (readonly [keyof typeof actions, readonly ErrorCode[]])[] = [
  ['tryAgain', ['storage_unavailable', 'shutting_down']],
  ['callAgain', ['invalid_input', 'body_too_large']],
  ['checkUrl', ['token_missing', 'token_refused', 'token_doubled', 'host_refused']],
  ['connectAgain', ['session_not_found', 'stream_limit_reached']],
  ['useAnotherTool', ['memory_not_found']],
  ['involveUser', ['premium_required', 'record_unreadable', 'storage_full', 'unexpected']],
  ['goOn', ['rate_limited']],
];

test.each(errorCodes)('%s says what happened and one thing to do next', (code) => {
  const advice = adviceOn(code);
  expect(Object.values(actions).filter((action) => action.test(advice))).not.toHaveLength(0);
});

test.each(asked)('an AI is asked to %s after %j', (action, codes) => {
  for (const code of codes) expect(adviceOn(code)).toMatch(actions[action]);
});

test('an AI is asked to try again only where that can help', () => {
  const repeated = errorCodes.filter((code) => actions.tryAgain.test(adviceOn(code)));
  expect(repeated).toEqual(['storage_unavailable', 'shutting_down']);
});

test('an unforeseen error keeps its own words to itself and names the request', () => {
  const words = JSON.stringify(
    toolError(new Error('User hides the key under the mat'), 'request-9'),
  );
  expect(words).not.toContain('mat');
  expect(words).toContain('request-9');
});
