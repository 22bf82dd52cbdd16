import { z } from 'zod';
import { AppError } from '../../kernel/errors.ts';
import { invalidInput } from '../../kernel/invalid-input.ts';
import { isRecord, parseJson } from '../jsonrpc/message.ts';
import type { Reply, Tool, ToolDefinition, ToolResult } from './tool.ts';

/** Builds a tool from a schema and a function; generates its JSON Schema once. */
export const defineTool = <Input extends z.ZodObject>(tool: ToolDefinition<Input>): Tool => {
  const taken = Object.keys(tool.input.shape);
  const isOptional = (name: string): boolean =>
    z.safeParse(tool.input.shape[name] ?? z.never(), undefined).success;
  const optional = new Set(taken.filter(isOptional));
  const read = (input: unknown): z.output<Input> => {
    const given = readArguments(input, taken, tool.ignored);
    // Clients that must fill in every argument send an empty string for one that they leave out.
    const present = Object.entries(given).filter(
      ([name, value]) => value !== '' || !optional.has(name),
    );
    const parsed = tool.input.safeParse(Object.fromEntries(present));
    if (!parsed.success) throw invalidInput(parsed.error);
    return parsed.data;
  };
  const { settle } = tool;
  return {
    descriptor: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      annotations: { title: tool.title, ...tool.annotations },
      inputSchema: jsonSchema(tool.input),
    },
    call: async (input, call) => resultOf(await tool.run(read(input), call)),
    ...(settle !== undefined && {
      settle: async (decision, call) =>
        resultOf(await settle(decision, call, () => read(call.params['arguments']))),
    }),
  };
};

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

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Parses the arguments of a call as AIs send them: an object, its JSON as a string, or either
 * wrapped in an object. Null means missing. Throws `invalid_input` for anything else and for
 * unknown arguments that are not `ignored`, because an AI would assume that they had an effect.
 */
export const readArguments = (
  given: unknown,
  taken: readonly string[],
  ignored: readonly string[] = [],
): Arguments => {
  const sent = unwrap(given, taken);
  if (sent === undefined) {
    throw invalid(`Send the arguments as an object with ${inWords(taken)}.`);
  }
  const present: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const name of Object.keys(sent)) {
    if (sent[name] === null) continue;
    if (taken.includes(name)) present[name] = sent[name];
    else if (!ignored.includes(name)) unknown.push(name);
  }
  if (unknown.length > 0)
    throw invalid(`${unknownWords(unknown)} This tool takes ${inWords(taken)}.`);
  return present;
};

const wrappers: ReadonlySet<string> = new Set([
  'arguments',
  'args',
  'input',
  'params',
  'parameters',
]);
/** Maximum unwrapping steps: an object in a string in an object. */
const maxSteps = 4;

const unwrap = (given: unknown, taken: readonly string[]): Arguments | undefined => {
  let value = given ?? {};
  for (let step = 0; step < maxSteps; step += 1) {
    const inside = contentOf(value, taken);
    if (inside === value) return isRecord(value) ? value : undefined;
    value = inside ?? {};
  }
  return undefined;
};

/** The value wrapped by a string or a single-entry object, or the value itself. */
const contentOf = (value: unknown, taken: readonly string[]): unknown => {
  if (value === '') return undefined;
  if (typeof value === 'string') {
    const parsed = parseJson(value);
    return parsed === undefined ? value : parsed;
  }
  if (!isRecord(value)) return value;
  const [name, ...others] = Object.keys(value);
  const isWrapped = name !== undefined && others.length === 0 && wrappers.has(name);
  return isWrapped && !taken.includes(name) ? value[name] : value;
};

/** Only a plain word is repeated: anything else may be user text. */
const plainName = /^[a-z][a-z_-]{0,31}$/i;
const maxNamed = 3;

const unknownWords = (unknown: readonly string[]): string => {
  const named = unknown.filter((name) => plainName.test(name)).slice(0, maxNamed);
  return named.length === 0
    ? 'One of the arguments is unknown.'
    : `Unknown argument: ${named.join(', ')}.`;
};

const inWords = (taken: readonly string[]): string =>
  taken.length === 0 ? 'no arguments' : taken.join(', ');

const invalid = (message: string): AppError => new AppError('invalid_input', message);

/** True or false, as a boolean or as a word. */
export const booleanArgument = (name: string) =>
  z.preprocess(
    (given) => (given === 'true' || given === 'false' ? given === 'true' : given),
    z.boolean({ error: `${name} must be true or false.` }),
  );

const idsRule = (name: string): string => `${name} must be a list of ids, such as ["7e4e"].`;

/** A list of ids as answers show them; one id, or several in one string, count as a list. */
export const idsArgument = (name: string) =>
  z.preprocess(
    (given) => {
      if (typeof given !== 'string') return given;
      return parseJson(given) ?? given.split(',').filter((part) => part.trim() !== '');
    },
    z.array(z.string({ error: idsRule(name) }), { error: idsRule(name) }),
  );

/** A UTC day such as `2026-11-22`, parsed to its start. A time of day after it is ignored. */
export const dayArgument = (name: string) => {
  const error = `${name} must be a day such as 2026-11-22.`;
  return (
    z
      .string({ error })
      .regex(/^\d{4}-\d{2}-\d{2}(?:$|T)/, { error })
      .transform((written) => written.slice(0, 10))
      // Date.parse reads 30 February as 2 March.
      .pipe(z.iso.date({ error: `${name} must be a day that exists.` }))
      .transform(Date.parse)
  );
};
