import type { Product } from '../../product.ts';
import type { Tool, ToolCall } from '../tools/tool.ts';
import { memoryTools } from '../tools/index.ts';
import { asking } from './asking.ts';
import { aVault } from './fake-product.ts';

/** Who calls in these tests. */
export const aToolCall: ToolCall = {
  vault: aVault(),
  clientName: 'Cursor',
  requestId: 'r1',
  params: {},
  notify: undefined,
};

export const toolNamed = (product: Product, name: string): Tool => {
  const tool = toolsOf(product).find(({ descriptor }) => descriptor.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool;
};

type Called = { readonly text: string; readonly isError?: true };

/** Calls a tool through the dispatcher, as a client does. Its answer is one text and nothing else. */
export const callTool = async (product: Product, name: string, input: unknown): Promise<Called> => {
  const { vault, clientName } = aToolCall;
  const { result } = await asking(toolsOf(product)).ask(
    'tools/call',
    { name, arguments: input },
    { caller: { vault, clientName }, openVault: async () => vault },
  );
  const { content, isError, ...rest } = result as Answer;
  const [block, ...others] = content;
  if (block?.type !== 'text' || others.length > 0 || Object.keys(rest).length > 0) {
    throw new Error(`${name} answered more than a text: ${JSON.stringify(result)}`);
  }
  return isError === undefined ? { text: block.text } : { text: block.text, isError };
};

type Answer = {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: true;
};

const toolsOf = (product: Product): readonly Tool[] =>
  memoryTools({ product, premiumPage: 'https://mind.example/premium' });
