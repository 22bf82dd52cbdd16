import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { AppError } from '../kernel/errors.ts';
import type { Vault } from '../tokens/index.ts';
import type { Params } from './message.ts';

/** One entry of tools/list. */
export type ToolDescriptor = {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly annotations?: ToolAnnotations;
  readonly inputSchema: object;
  readonly outputSchema?: object;
};

/** What a tool may know of the call it serves. */
export type ToolCall = {
  readonly vault: Vault;
  /** The AI tool's own name, where it told us one. */
  readonly clientName: string | undefined;
  readonly requestId: string;
  /** The request's params, for tools that look at `_meta`. */
  readonly params: Params;
  /** Sends a notification ahead of the answer; missing where the client cannot take one. */
  readonly notify: ((method: string, params: object) => void) | undefined;
};

/** The result of tools/call. */
export type ToolResult = {
  readonly content: readonly object[];
  readonly structuredContent?: object;
  readonly isError?: true;
};

export type Tool = {
  readonly descriptor: ToolDescriptor;
  /** Rejects with an `AppError` for anything the AI or its user can act on. */
  readonly call: (input: unknown, call: ToolCall) => ToolResult | Promise<ToolResult>;
};

/** A tool's answer twice: in words for the AI, and as data matching the output schema. */
export type Reply<Data> = {
  readonly text: string;
  readonly data: Data;
  readonly isError?: true;
};

export type ToolDefinition<Input extends z.ZodType, Output extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** Below 2,048 characters: clients cut what is longer. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>, call: ToolCall) => Promise<Reply<z.input<Output>>>;
};

/** Makes a tool of two schemas and a function; the JSON Schemas are made here, once. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodObject>(
  tool: ToolDefinition<Input, Output>,
): Tool => ({
  descriptor: {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    annotations: { title: tool.title, ...tool.annotations },
    inputSchema: jsonSchema(tool.input, 'input'),
    outputSchema: jsonSchema(tool.output, 'output'),
  },
  call: async (input, call) => {
    const parsed = tool.input.safeParse(input);
    if (!parsed.success) throw new AppError('invalid_input', sentencesOf(parsed.error));
    const { text, data, isError } = await tool.run(parsed.data, call);
    const result = { content: [{ type: 'text', text }], structuredContent: data };
    return isError ? { ...result, isError } : result;
  },
});

// Validators of clients that predate the 2020-12 dialect stumble over its name, and the protocol
// takes that dialect for granted where none is named.
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => ({
  ...z.toJSONSchema(schema, { io }),
  $schema: undefined,
});

const sentencesOf = (error: z.ZodError): string =>
  error.issues.map(({ message }) => message).join(' ');
