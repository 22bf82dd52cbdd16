import { toAnswer, type ToolAnswer } from './client.ts';

/** One tool call over `POST /mcp` with fetch alone: the simplest possible client. */
export const callTool = async (
  origin: string,
  token: string,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> => {
  const response = await postMessage(`${origin}/mcp`, token, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: tool, arguments: args },
  });
  const { result, error } = (await response.json()) as {
    readonly result?: Record<string, unknown>;
    readonly error?: { readonly message: string };
  };
  return result === undefined ? { text: error?.message ?? '', isError: true } : toAnswer(result);
};

export const postMessage = async (
  url: string,
  token: string | undefined,
  message: unknown,
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
