import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';

/** The arguments of a tool call and the text it returned. */
export type Answer = {
  readonly text: string;
  readonly args: Readonly<Record<string, unknown>>;
};

export type Step =
  | { readonly say: string }
  | { readonly call: string; readonly with: Readonly<Record<string, unknown>> };

/** Takes the place of the model: from the message and the answers so far to the next step. */
export type Assistant = (said: string, answers: readonly Answer[]) => Step;

/** The visible part of a chat. Each method resolves after a pause for reading. */
export type Window = {
  readonly says: (text: string) => Promise<void>;
  readonly calls: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly answered: (tool: string, answer: Answer) => Promise<void>;
};

export type Connection = {
  readonly tools: readonly { readonly name: string; readonly title: string }[];
  readonly call: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Connects to the URL that a visitor pastes and lists its tools. */
export const connect = async (url: string, name: string): Promise<Connection> => {
  const client = new Client({ name, version: '1.0.0' });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the transport the URL is named after
  await client.connect(new SSEClientTransport(new URL(url)));
  const { tools } = await client.listTools();
  return {
    tools: tools.map((tool) => ({ name: tool.name, title: tool.title ?? '' })),
    call: async (tool, args) => {
      const answer = await client.callTool({ name: tool, arguments: args });
      const text = textOf(answer.content);
      if (answer.isError === true) throw new Error(`${tool} failed: ${text}`);
      return { text, args };
    },
    close: async () => client.close(),
  };
};

const textOf = (content: unknown): string =>
  (content as readonly { readonly text?: string }[]).map(({ text = '' }) => text).join('\n');

type Needs = {
  readonly assistant: Assistant;
  readonly window: Window;
  /** Runs a tool by its name, local or remote. */
  readonly call: Connection['call'];
};

/** The chat loop: runs the assistant's steps until it replies. */
export const answer =
  ({ assistant, window, call }: Needs) =>
  async (said: string): Promise<void> => {
    const answers: Answer[] = [];
    for (;;) {
      const step = assistant(said, answers);
      if ('say' in step) return window.says(step.say);
      await window.calls(step.call, step.with);
      const answered = await call(step.call, step.with);
      await window.answered(step.call, answered);
      answers.push(answered);
    }
  };
