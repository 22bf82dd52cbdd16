import { z } from 'zod';

/** What an AI tool accepts from `POST /mcp`, and sends with every message. */
export const messageHeaders = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** Finds nothing, so that the test does not count as a use of any memory. */
export const recallNothing = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'recall', arguments: { query: 'connection test', since: '9999-12-31' } },
});

const Reply = z.object({
  id: z.union([z.number(), z.string(), z.null()]).optional(),
  result: z.unknown().optional(),
});
const Tools = z.object({ tools: z.array(z.object({ name: z.string() })).max(100) });
const Called = z.object({ content: z.array(z.unknown()), isError: z.boolean().optional() });

/** The result in a JSON-RPC response; `undefined` if the text is something else, or an error. */
export const resultIn = (text: string): unknown => {
  try {
    return Reply.parse(JSON.parse(text)).result;
  } catch {
    return undefined;
  }
};

/** The names of the listed tools that are strings. */
export const toolsIn = (result: unknown): readonly string[] => {
  const parsed = Tools.safeParse(result);
  if (!parsed.success) return [];
  return parsed.data.tools.map(({ name }) => name).filter((name) => /^[a-z_]{1,40}$/.test(name));
};

/** Whether a tool was called without an error. */
export const isCalled = (result: unknown): boolean => {
  const parsed = Called.safeParse(result);
  return parsed.success && parsed.data.isError !== true;
};
