import { times } from '../../../src/testing/times.ts';
import { toAnswer } from '../../clients/client.ts';
import { postMessage } from '../../clients/plain-http.ts';
import {
  refusalOf,
  startRetryingClients,
  type Ask,
  type RetryingClients,
  type Refusal,
} from './retrying-clients.ts';

/** Clients that save facts sequentially. */
export type Writers = RetryingClients & {
  /** The facts acknowledged so far, by token. */
  readonly acknowledged: () => ReadonlyMap<string, readonly string[]>;
};

type Options = {
  readonly origins: () => readonly string[];
  /** One writer per token. Writers with the same token share its vault. */
  readonly tokens: readonly string[];
  /** Whether they also recall each fact. */
  readonly recalling?: boolean;
};

export const startWriters = ({ origins, tokens, recalling = false }: Options): Writers => {
  const callers = startRetryingClients(
    origins,
    tokens.map((token, writer): Ask => async (origin, index) => {
      const text = factOf(writer, index);
      const saved = await call(origin, token, 'remember', { text, category: 'project' });
      return saved === 'done' && recalling ? call(origin, token, 'recall', { query: text }) : saved;
    }),
  );
  return {
    ...callers,
    acknowledged: () => {
      const facts = new Map<string, string[]>();
      for (const [writer, token] of tokens.entries()) {
        const own = times(callers.doneBy[writer] ?? 0, (index) => factOf(writer, index));
        facts.set(token, [...(facts.get(token) ?? []), ...own]);
      }
      return facts;
    },
  };
};

const factOf = (writer: number, index: number): string =>
  `Writer ${writer} numbered a box ${index}`;

const call = async (
  origin: string,
  token: string,
  name: string,
  args: Readonly<Record<string, string>>,
): Promise<'done' | Refusal> => {
  const params = { name, arguments: args };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const response = await postMessage(`${origin}/mcp`, token, message);
  const { result } = (await response.json()) as { readonly result?: Record<string, unknown> };
  const { text, isError } = toAnswer(result ?? {});
  return result !== undefined && !isError ? 'done' : refusalOf(response, text);
};
