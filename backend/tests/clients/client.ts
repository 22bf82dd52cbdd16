/** A tool's result, as a client sees it. */
export type ToolAnswer = {
  readonly text: string;
  readonly isError: boolean;
};

/** One AI tool connected to the product. */
export type ConnectedClient = {
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (tool: string, args: Readonly<Record<string, string>>) => Promise<ToolAnswer>;
  readonly close: () => Promise<void>;
};

/** How an AI tool connects with a visitor's URL and token. */
export type Client = {
  readonly name: string;
  readonly connect: (origin: string, token: string) => Promise<ConnectedClient>;
};

export const toAnswer = (result: Readonly<Record<string, unknown>>): ToolAnswer => {
  const content = (result['content'] ?? []) as readonly { readonly text?: string }[];
  return {
    text: content.map((part) => part.text ?? '').join('\n'),
    isError: result['isError'] === true,
  };
};
