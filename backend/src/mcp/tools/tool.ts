import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { AppError } from '../../kernel/errors.ts';
import type { Vault } from '../../tokens/index.ts';
import type { Params } from '../jsonrpc/message.ts';
import type { Decision, Question } from '../questions/question.ts';
import { readArguments } from './read-arguments.ts';

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
  /** For the user to decide in a form, where their client shows one. Not part of the answer. */
  readonly question?: Question;
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
  readonly question?: Question;
};

export type ToolDefinition<Input extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** Under 2,048 characters: clients truncate longer texts. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: Input;
  readonly run: (input: z.output<Input>, call: ToolCall) => Promise<Reply>;
  readonly settle?: (decision: Decision, call: ToolCall) => Promise<Reply>;
};

/** Builds a tool from a schema and a function; generates its JSON Schema once. */
export const defineTool = <Input extends z.ZodObject>(tool: ToolDefinition<Input>): Tool => ({
  descriptor: {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    annotations: { title: tool.title, ...tool.annotations },
    inputSchema: jsonSchema(tool.input),
  },
  call: async (input, call) => {
    const given = readArguments(input, Object.keys(tool.input.shape));
    const parsed = tool.input.safeParse(given);
    if (!parsed.success) throw new AppError('invalid_input', sentencesOf(parsed.error));
    return resultOf(await tool.run(parsed.data, call));
  },
  ...withSettle(tool.settle),
});

const withSettle = (settle: ToolDefinition<z.ZodObject>['settle']): Pick<Tool, 'settle'> =>
  settle === undefined
    ? {}
    : { settle: async (decision, call) => resultOf(await settle(decision, call)) };

const resultOf = ({ text, ...rest }: Reply): ToolResult => ({
  content: [{ type: 'text', text }],
  ...rest,
});

// Client validators older than the 2020-12 dialect fail on its name, and the protocol assumes that
// dialect if none is named.
const jsonSchema = (schema: z.ZodType): object => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
  $schema: undefined,
});

const sentencesOf = (error: z.ZodError): string =>
  error.issues.map(({ message }) => message).join(' ');
