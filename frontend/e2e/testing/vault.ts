import type { APIRequestContext } from '@playwright/test';

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
  return {
    call,
    remember: async (text: string, { category = 'preference', inEnglish, tool }: Saved = {}) =>
      call(
        'remember',
        { text, category, ...(inEnglish !== undefined && { in_english: inEnglish }) },
        tool,
      ),
  };
};
