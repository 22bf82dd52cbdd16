import type { Vault } from '../../tokens/index.ts';

/** One entry of prompts/list. */
export type PromptDescriptor = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
};

/** The context of a prompt call. */
export type PromptCall = {
  /** The arguments that the user filled in, by name; only those that the descriptor names. */
  readonly given: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Opens the vault and does some work with it, as a call that is counted and limited. */
  readonly withVault: <Result>(work: (vault: Vault) => Promise<Result>) => Promise<Result>;
};

/** A message that the user puts into a chat by its name: a command in most clients. */
export type Prompt = {
  readonly descriptor: PromptDescriptor;
  /** Whether getting it is a call of the vault. */
  readonly usesVault: boolean;
  /** The message, in the words of the user. */
  readonly write: (call: PromptCall) => string | Promise<string>;
};
