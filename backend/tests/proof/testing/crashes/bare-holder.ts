import type { Holder } from './holder.ts';

/** A request to the bare server (`programs/bare-server.ts`). */
export type BareRequest = {
  readonly verb:
    'mint' | 'open' | 'remember' | 'forget' | 'checkpoint' | 'resume' | 'rotate' | 'list';
  readonly token: string;
  /** The text to save, or the id to forget. */
  readonly value: string;
};

/** The actions of a token holder at the bare server. Rejects if there is no answer. */
export const bareHolder = (origin: string, token: string): Holder => {
  const ask = async (verb: BareRequest['verb'], value = ''): Promise<unknown> => {
    const body = JSON.stringify({ verb, token, value } satisfies BareRequest);
    return (await fetch(origin, { method: 'POST', body })).json();
  };
  const done = async <Answer>(verb: BareRequest['verb'], value?: string): Promise<Answer> => {
    const answer = await ask(verb, value);
    const code = refusalIn(answer);
    if (code !== undefined) throw new Error(`The bare server refused to ${verb}: ${code}`);
    return answer as Answer;
  };
  return {
    remember: async (text) => done('remember', text),
    saveCheckpoint: async (text) => {
      await done('checkpoint', text);
    },
    forget: async (id) => {
      const code = refusalIn(await ask('forget', id));
      if (code === undefined) return 204;
      return code === 'memory_not_found' ? 404 : 500;
    },
    rotate: async () => (await done<{ readonly token: string }>('rotate')).token,
    opens: async () => refusalIn(await ask('open')) === undefined,
    checkpoint: async () => (await done<{ readonly text?: string }>('resume')).text,
    list: async () => done('list'),
  };
};

export const mintAtBareServer = async (origin: string): Promise<string> => {
  const body = JSON.stringify({ verb: 'mint', token: '', value: '' } satisfies BareRequest);
  const answer = (await (await fetch(origin, { method: 'POST', body })).json()) as {
    readonly token: string;
  };
  return answer.token;
};

const refusalIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
    ? String(answer.refused)
    : undefined;
