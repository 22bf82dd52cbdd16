import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Vault } from '../../tokens/index.ts';
import type { Params } from '../jsonrpc/message.ts';
import type { Decision, Question } from '../questions/question.ts';

/** One entry of tools/list. */
export type ToolDescriptor = {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly annotations?: ToolAnnotations;
  readonly inputSchema: object;
};

/** The context of a tool call. */
export type ToolCall = {
  readonly vault: Vault;
  /** The name of the client, if it sent one. */
  readonly clientName: string | undefined;
  readonly requestId: string;
  /** The request's params, for tools that look at `_meta`. */
  readonly params: Params;
  /** Sends a notification before the result; missing if the client cannot receive one. */
  readonly notify: ((method: string, params: object) => void) | undefined;
};

/** The result of tools/call. */
export type ToolResult = {
  readonly content: readonly object[];
  readonly isError?: true;
  /** For the user to decide in a form, if their client shows one. Not part of the answer. */
  readonly question?: Question | undefined;
};

export type Tool = {
  readonly descriptor: ToolDescriptor;
  /** Rejects with an `AppError` for anything the AI or its user can act on. */
  readonly call: (input: unknown, call: ToolCall) => ToolResult | Promise<ToolResult>;
  /** Carries out what the user decided; on tools that ask. */
  readonly settle?: (decision: Decision, call: ToolCall) => Promise<ToolResult>;
};

/**
 * A tool's result: text only. Some clients pass the model only the structured part of a result that
 * has one, and then warnings and frames are lost.
 */
export type Reply = {
  readonly text: string;
  readonly isError?: true;
  readonly question?: Question | undefined;
};

export type ToolDefinition<Input extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** Under 2,048 characters: clients truncate longer texts. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: Input;
  /** Names of arguments that are dropped: refusing them would only cost another call. */
  readonly ignored?: readonly string[];
  readonly run: (input: z.output<Input>, call: ToolCall) => Promise<Reply>;
  /** `input` reads the arguments of the call that asked, for a question about an unsaved fact. */
  readonly settle?: (
    decision: Decision,
    call: ToolCall,
    input: () => z.output<Input>,
  ) => Promise<Reply>;
};
