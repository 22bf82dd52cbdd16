import { networkErrorOf, type NetworkError } from './network-error.ts';

/** A response from whatever listens at an address: the server, or something in front of it. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The body, up to `longestBody` characters. */
  readonly text: string;
};

export type Question = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Milliseconds. As long as claude.ai waits for discovery, registration and tokens. */
const answerWithin = 10_000;
const longestBody = 262_144;

/** Sends one request like an AI tool, which follows no redirect. Never rejects. */
export const ask = async (
  url: string,
  question: Question = {},
  within = answerWithin,
): Promise<Answer | NetworkError> => {
  try {
    const { status, headers, body } = await fetch(url, {
      ...question,
      redirect: 'manual',
      signal: AbortSignal.timeout(within),
    });
    return { status, headers, text: body === null ? '' : await readText(body) };
  } catch (error) {
    return networkErrorOf(error, new URL(url));
  }
};

const readText = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= longestBody) break;
  }
  return text.slice(0, longestBody);
};

/** The media type without parameters, in lower case; empty if there is none. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The JSON object in a response; `undefined` if it is something else. */
export const jsonOf = ({ text }: Answer): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
};
