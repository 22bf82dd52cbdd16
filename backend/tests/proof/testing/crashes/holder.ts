import { rememberedId } from '../../../../src/testing/read-answer.ts';
import type { ToolAnswer } from '../../../clients/client.ts';
import { callTool } from '../../../clients/plain-http.ts';
import type { Listed } from './expected-state.ts';

/** The actions of a token holder over HTTP. Each rejects if there is no answer. */
export type Holder = {
  /** Resolves with the memory, once it is saved. */
  readonly remember: (text: string) => Promise<{ readonly id: string; readonly outcome: string }>;
  readonly saveCheckpoint: (text: string) => Promise<void>;
  /** Resolves with the status: 204, or 404 if it did not exist. */
  readonly forget: (id: string) => Promise<number>;
  /** Resolves with the new token. */
  readonly rotate: () => Promise<string>;
  readonly opens: () => Promise<boolean>;
  readonly checkpoint: () => Promise<string | undefined>;
  readonly list: () => Promise<readonly Listed[]>;
};

/** A token holder at the MCP and REST endpoints of the whole product. */
export const holder = (origin: string, token: string): Holder => {
  const ask = async (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const answered = async <Answer>(path: string, method = 'GET'): Promise<Answer> => {
    const response = await ask(path, method);
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}.`);
    return (await response.json()) as Answer;
  };
  return {
    remember: async (text) => {
      const answer = done(await callTool(origin, token, 'remember', { text, category: 'project' }));
      const isKnown = answer.text.startsWith('Already known');
      return { id: rememberedId(answer.text), outcome: isKnown ? 'known' : 'stored' };
    },
    saveCheckpoint: async (text: string): Promise<void> => {
      done(await callTool(origin, token, 'checkpoint', { title: 'Hand-over', text }));
    },
    forget: async (id: string): Promise<number> =>
      (await ask(`/api/memories/${id}`, 'DELETE')).status,
    rotate: async (): Promise<string> =>
      (await answered<{ readonly token: string }>('/api/token/rotate', 'POST')).token,
    opens: async (): Promise<boolean> => (await ask('/api/usage')).status === 200,
    checkpoint: async (): Promise<string | undefined> =>
      (await answered<{ readonly current: { readonly text: string } | null }>('/api/checkpoints'))
        .current?.text,
    list: async (): Promise<readonly Listed[]> => {
      const all: Listed[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: Page = await answered<Page>(
          `/api/memories${next === '' ? '' : `?cursor=${next}`}`,
        );
        all.push(...page.memories);
        next = page.next_cursor;
      }
      return all;
    },
  };
};

type Page = { readonly memories: readonly Listed[]; readonly next_cursor: string | null };

const done = (answer: ToolAnswer): ToolAnswer => {
  if (answer.isError) throw new Error(`A tool refused: ${answer.text}`);
  return answer;
};
