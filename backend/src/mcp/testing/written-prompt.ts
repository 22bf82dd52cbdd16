import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import { memoryPrompts } from '../prompts/index.ts';
import { dispatcherFixture } from './dispatcher-fixture.ts';

/**
 * Gets a prompt through the dispatcher, like a client. Fails unless it is one text from the user.
 */
export const writtenPrompt = async (
  { product, vault }: { readonly product: Product; readonly vault: Vault },
  name: string,
  given?: object,
): Promise<string> => {
  const { ask } = dispatcherFixture([], {}, { prompts: memoryPrompts({ product }) });
  const { result, error } = await ask(
    'prompts/get',
    { name, ...(given && { arguments: given }) },
    { caller: { vault, clientName: undefined }, openVault: async () => vault },
  );
  const [message, ...others] = (result?.['messages'] ?? []) as readonly Message[];
  if (message?.role !== 'user' || message.content.type !== 'text' || others.length > 0) {
    throw new Error(`${name} is not one text from the user: ${JSON.stringify(result ?? error)}`);
  }
  return message.content.text;
};

type Message = {
  readonly role: string;
  readonly content: { readonly type: string; readonly text: string };
};
