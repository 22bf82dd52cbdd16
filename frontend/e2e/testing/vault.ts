import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { MemoriesResponse } from '../../../backend/src/rest/api-contract.ts';

type Saved = {
  readonly category?: string;
  readonly inEnglish?: string;
  /** The name that the AI tool sends. */
  readonly tool?: string;
};

/** An AI tool's side of a vault: it calls the six tools with the token. */
export const aiTool = (request: APIRequestContext, token: string) => {
  const call = async (name: string, args: object, tool = 'Cursor'): Promise<string> => {
    const response = await request.post('/mcp', {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'user-agent': `${tool}/1.0`,
      },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    const { result } = (await response.json()) as { result: { content: [{ text: string }] } };
    return result.content[0].text;
  };
  const idOf = async (text: string): Promise<string> => {
    const line = (await call('what_do_you_know', {})).split('\n').find((one) => one.includes(text));
    const [id] = /^\w{4,}/.exec(line ?? '') ?? [];
    if (id === undefined) throw new Error(`No memory contains "${text}".`);
    return id;
  };
  return {
    call,
    /** Forgets the memory that contains this text. */
    forget: async (text: string): Promise<string> => call('forget', { id: await idOf(text) }),
    remember: async (text: string, { category = 'preference', inEnglish, tool }: Saved = {}) =>
      call(
        'remember',
        { text, category, ...(inEnglish !== undefined && { in_english: inEnglish }) },
        tool,
      ),
  };
};

/** The entries in the open section of /memories. */
export const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** Waits until the use of a memory is stored and its activation raised, after the response. */
export const untilUsed = async (
  request: APIRequestContext,
  token: string,
  text: RegExp,
): Promise<void> =>
  expect(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.get('/api/memories', { headers });
    const { memories } = (await response.json()) as MemoriesResponse;
    expect(memories.find((memory) => text.test(memory.text))?.activation).toBeGreaterThan(0);
  }).toPass();
