import type { CallContext } from '../dispatch/call.ts';
import type { MeteredCall } from '../dispatch/metered-call.ts';
import { isRecord, visibleJson, type Request } from '../jsonrpc/message.ts';
import { errorCode, invalidParams, ProtocolError } from '../jsonrpc/protocol.ts';
import { failureWords } from '../tools/tool-error.ts';
import type { Prompt } from './prompt.ts';

type Needs = { readonly prompts: readonly Prompt[]; readonly metered: MeteredCall };

/** The name under which the calls of a prompt are counted, apart from a tool of the same name. */
export const callNameOf = ({ descriptor }: Prompt): string => `prompt_${descriptor.name}`;

/**
 * Writes the message of a prompt and resolves with it as JSON. The result of a prompt cannot report
 * a failure, so every failure is a protocol error, in the same words as a tool's.
 */
export const getPrompt = ({ prompts, metered }: Needs) => {
  const byName = new Map<unknown, Prompt>(
    prompts.map((prompt) => [prompt.descriptor.name, prompt] as const),
  );
  return async ({ params }: Request, context: CallContext): Promise<string> => {
    const prompt = byName.get(params['name']);
    if (prompt === undefined)
      throw invalidParams('Unknown prompt. prompts/list names the prompts.');
    const given = readGiven(prompt, params['arguments']);
    const { requestId } = context;
    try {
      const text = await prompt.write({
        given,
        requestId,
        withVault: async (work) => metered(callNameOf(prompt), context, work),
      });
      const { description } = prompt.descriptor;
      return visibleJson({
        description,
        messages: [{ role: 'user', content: { type: 'text', text } }],
      });
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(errorCode.internalError, failureWords(error, requestId));
    }
  };
};

/** Clients send every argument, with an empty string for one that the user left out. */
const readGiven = (
  { descriptor: { arguments: taken = [] } }: Prompt,
  sent: unknown,
): Readonly<Record<string, string>> => {
  if (sent !== undefined && sent !== null && !isRecord(sent)) {
    throw invalidParams('Send the arguments of a prompt as an object.');
  }
  const names = taken.map(({ name }) => name);
  const given = Object.entries(sent ?? {}).filter(([, value]) => value !== null);
  const isKnown = given.every(([name, value]) => names.includes(name) && typeof value === 'string');
  if (!isKnown) {
    throw invalidParams(
      names.length === 0
        ? 'This prompt takes no arguments.'
        : `This prompt takes texts: ${names.join(', ')}.`,
    );
  }
  return Object.fromEntries(given) as Record<string, string>;
};
