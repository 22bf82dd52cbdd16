/** A token with memories, a conflict and a checkpoint, made through REST and MCP. */
export const createHolder = async (
  origin: string,
): Promise<{ readonly token: string; readonly url: string }> => {
  const issued = (await (
    await fetch(`${origin}/api/generate-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { readonly token: string; readonly url: string };
  for (const [index, [name, args]] of calls.entries()) {
    await callTool(origin, { token: issued.token, tool: tools[index % 2] ?? '' }, name, args);
  }
  return issued;
};

const memory = (text: string, category: string) => ['remember', { text, category }] as const;

const calls: readonly (readonly [tool: string, args: object])[] = [
  memory('User prefers pnpm over npm', 'preference'),
  memory('User prefers npm over pnpm', 'preference'),
  memory('User deploys services with Helm', 'tool'),
  memory('User releases on Thursdays', 'routine'),
  memory('User never deploys on Fridays', 'constraint'),
  memory('User is building an invoice service in TypeScript', 'project'),
  memory('User wants short answers with an example', 'preference'),
  [
    'checkpoint',
    { title: 'Invoice refactor, day two', text: 'Done: totals. Next: the rounding tests.' },
  ],
  ['recall', { query: 'package manager' }],
];

const tools = ['claude-code/2.1', 'Cursor/2.2'];

type Caller = { readonly token: string; readonly tool: string };

const callTool = async (
  origin: string,
  { token, tool }: Caller,
  name: string,
  args: object,
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
