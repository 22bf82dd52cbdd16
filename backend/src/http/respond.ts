import type { AppContext } from './context.ts';

type Response = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Further headers, names and values alternating. */
  readonly headers?: readonly string[];
};

/**
 * Writes a whole response at once, including the common headers. Bypasses Koa, which would inspect
 * body and type again: this answers every tool call and thousands of invalid tokens a second.
 */
export const sendText = (
  context: AppContext,
  { status, type, text, headers = [] }: Response,
): void => {
  context.respond = false;
  const length = String(Buffer.byteLength(text));
  const common = context.state.headers;
  context.res.writeHead(status, [
    ...common,
    'Content-Type',
    type,
    'Content-Length',
    length,
    ...headers,
  ]);
  context.res.end(text);
};

/** Accepts a message that gets no answer here. Browsers cannot misinterpret an empty body. */
export const sendAccepted = (context: AppContext): void => {
  context.respond = false;
  context.res.writeHead(202, emptyBody).end();
};

const emptyBody = ['Content-Length', '0'];
