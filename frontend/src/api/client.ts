import type { Problem } from '../../../backend/src/http/api-contract.ts';
import { ApiError } from './api-error.ts';
import type { Settings } from './settings.ts';

export type Client = {
  /**
   * Sends JSON and resolves with the JSON of the answer, unchecked. Rejects with an `ApiError` that
   * carries the server's sentence, or with any other error when the server gave none: it was not
   * reached, was too slow, or something else answered in its place.
   */
  readonly post: (path: string, body: object, signal?: AbortSignal) => Promise<unknown>;
};

const answerWithin = 15_000;

/** The settings are asked for at the first call and kept. */
export const createClient = (loadSettings: () => Promise<Settings>): Client => {
  let settings: Promise<Settings> | undefined;
  return {
    post: async (path, body, signal) => {
      settings ??= loadSettings();
      const { apiBaseUrl } = await settings;
      const timeout = AbortSignal.timeout(answerWithin);
      const response = await fetch(`${apiBaseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      throw isProblem(answer) ? new ApiError(answer.detail) : new Error(response.statusText);
    },
  };
};

const isProblem = (body: unknown): body is Pick<Problem, 'detail'> =>
  typeof body === 'object' &&
  body !== null &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  body.detail !== '';
