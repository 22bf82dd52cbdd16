import type { Problem } from '../../../backend/src/rest/api-contract.ts';
import { ApiError } from './failure.ts';
import type { Settings } from './settings.ts';

/**
 * Resolves with the JSON of the response, unchecked (null without content). Rejects with an
 * `ApiError` that carries the server's sentence, or with another error when there is none: the
 * server was unreachable or too slow, or something else responded in its place.
 */
export type Client = {
  /** Sends JSON. */
  readonly post: (path: string, body: object, options?: PostOptions) => Promise<unknown>;
  /** `token` is sent as a bearer token; without one the call is anonymous. */
  readonly get: (path: string, token: string | undefined, signal?: AbortSignal) => Promise<unknown>;
  readonly delete: (path: string, token: string) => Promise<void>;
  /** The response as a file, whatever its type. A large one may take minutes. */
  readonly file: (path: string, token: string) => Promise<Blob>;
};

type PostOptions = {
  /** Sent as a bearer token; without one the call is anonymous. */
  readonly token?: string;
  readonly signal?: AbortSignal;
};

const timeoutMs = 15_000;
const fileTimeoutMs = 300_000;
const noContent = 204;

/** `loadSettings` runs on every call, so it should cache its result. */
export const createClient = (loadSettings: () => Promise<Settings>): Client => {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const { apiBaseUrl } = await loadSettings();
    const response = await fetch(`${apiBaseUrl}${path}`, { ...init, credentials: 'omit' });
    if (response.ok) return response;
    const body: unknown = await response.json();
    throw isProblem(body)
      ? new ApiError(body.detail, body.code, secondsOf(body.retry_after_seconds))
      : new Error(response.statusText);
  };
  const call = async (path: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(path, {
      ...init,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return response.status === noContent ? null : response.json();
  };
  return {
    post: async (path, body, { token, signal } = {}) =>
      call(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...authorization(token) },
          body: JSON.stringify(body),
        },
        signal,
      ),
    get: async (path, token, signal) => call(path, { headers: authorization(token) }, signal),
    delete: async (path, token) => {
      await call(path, { method: 'DELETE', headers: authorization(token) });
    },
    file: async (path, token) => {
      const signal = AbortSignal.timeout(fileTimeoutMs);
      return (await send(path, { headers: authorization(token), signal })).blob();
    },
  };
};

const authorization = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

type ProblemBody = Pick<Problem, 'detail'> & {
  readonly code?: unknown;
  readonly retry_after_seconds?: unknown;
};

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  body.detail !== '';
