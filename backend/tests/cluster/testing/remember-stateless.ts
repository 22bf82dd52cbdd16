/** The result of a call of `remember` by a stateless client that shows forms. */
export type StatelessResult = {
  readonly isError?: true;
  /** With it, the client calls again and adds the user's answer. */
  readonly requestState?: string;
};

/** `more` are params that a client adds when it calls again. */
export const rememberStateless = async (
  origin: string,
  token: string,
  input: object,
  more: object = {},
): Promise<StatelessResult> => {
  const prefix = 'io.modelcontextprotocol';
  const meta = {
    [`${prefix}/protocolVersion`]: '2026-07-28',
    [`${prefix}/clientInfo`]: { name: 'test' },
    [`${prefix}/clientCapabilities`]: { elicitation: { form: {} } },
  };
  const params = { name: 'remember', arguments: input, ...more, _meta: meta };
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'remember',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return ((await response.json()) as { readonly result: StatelessResult }).result;
};
