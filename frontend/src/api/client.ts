import type { Problem } from '../../../backend/src/rest/api-contract.ts';
import { ApiError } from './api-error.ts';
import type { Settings } from './settings.ts';

/**
 * Resolves with the JSON of the answer, unchecked. Rejects with an `ApiError` that carries the
 * server's sentence, or with any other error when the server gave none: it was not reached, was too
 * slow, or something else answered in its place.
 */
export type Client = {
  /** Sends JSON. */
  readonly post: (path: string, body: object, signal?: AbortSignal) => Promise<unknown>;
  /** Asks as the holder of a token, or as anybody. */
  readonly get: (path: string, token: string | undefined, signal?: AbortSignal) => Promise<unknown>;
};

const answerWithin = 15_000;

/** `loadSettings` is asked at every call and should remember its answer. */
export const createClient = (loadSettings: () => Promise<Settings>): Client => {
  const call = async (path: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> => {
    const { apiBaseUrl } = await loadSettings();
    const timeout = AbortSignal.timeout(answerWithin);
    const response = await fetch(`${apiBaseUrl}${path}`, {
      ...init,
      credentials: 'omit',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw isProblem(answer) ? new ApiError(answer.detail) : new Error(response.statusText);
  };
  return {
    post: async (path, body, signal) =>
      call(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      ),
    get: async (path, token, signal) =>
      call(
        path,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
        signal,
      ),
  };
};

const isProblem = (body: unknown): body is Pick<Problem, 'detail'> =>
  typeof body === 'object' &&
  body !== null &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  body.detail !== '';
