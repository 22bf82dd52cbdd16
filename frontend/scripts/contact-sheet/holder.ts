import { ordinaryVault, unusualVault, type Call } from './vaults.ts';

/** Whose token a browser holds: a usual one, a full one with unusual texts, an empty one, one that was deleted. */
export type HolderName = 'usual' | 'full' | 'empty' | 'refused';

export type Holder = { readonly token: string; readonly url: string };
export type Holders = Readonly<Record<HolderName, Holder>>;

/** Tokens whose memories are made through REST and MCP. */
export const createHolders = async (origin: string): Promise<Holders> => {
  const refused = await generate(origin);
  const authorization = `Bearer ${refused.token}`;
  await fetch(`${origin}/api/token`, { method: 'DELETE', headers: { authorization } });
  return {
    usual: await holderWith(origin, ordinaryVault),
    full: await holderWith(origin, unusualVault),
    empty: await generate(origin),
    refused,
  };
};

const generate = async (origin: string): Promise<Holder> => {
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: '{}' };
  return (await (await fetch(`${origin}/api/generate-token`, call)).json()) as Holder;
};

const holderWith = async (origin: string, calls: readonly Call[]): Promise<Holder> => {
  const issued = await generate(origin);
  for (const [index, call] of calls.entries()) {
    await callTool(origin, { token: issued.token, tool: tools[index % 2] ?? '' }, call);
  }
  return issued;
};

const tools = ['claude-code/2.1', 'Cursor/2.2'];

type Caller = { readonly token: string; readonly tool: string };

const callTool = async (
  origin: string,
  { token, tool }: Caller,
  [name, args]: Call,
): Promise<void> => {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'user-agent': tool,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
};
