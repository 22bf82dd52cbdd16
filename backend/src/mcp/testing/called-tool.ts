import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Product } from '../../product.ts';
import {
  openProductOnDisk,
  type NewVault,
  type ProductOnDisk,
} from '../../testing/product-on-disk.ts';
import { someVault } from '../../testing/some-values.ts';
import type { Vault } from '../../tokens/index.ts';
import type { Tool, ToolCall } from '../tools/tool.ts';
import { memoryTools } from '../tools/index.ts';
import { dispatcherFixture } from './dispatcher-fixture.ts';

export const clientName = 'Cursor';

/** A call whose vault cannot be opened, for input that is rejected earlier. */
export const aToolCall: ToolCall = {
  vault: someVault(),
  clientName,
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

/**
 * Calls a tool through the dispatcher, like a client. Fails unless the result is exactly one text.
 */
export const callTool = async (
  { product, vault }: { readonly product: Product; readonly vault: Vault },
  name: string,
  input: unknown,
): Promise<Called> => {
  const { result } = await dispatcherFixture(toolsOf(product)).ask(
    'tools/call',
    { name, arguments: input },
    { caller: { vault, clientName }, openVault: async () => vault },
  );
  const { content, isError, ...rest } = result as Answer;
  const [block, ...others] = content;
  if (block?.type !== 'text' || others.length > 0 || Object.keys(rest).length > 0) {
    throw new Error(`${name} returned more than a text: ${JSON.stringify(result)}`);
  }
  return isError === undefined ? { text: block.text } : { text: block.text, isError };
};

/** The tools over one real product for all tests of a file. Each test has a new vault. */
type CalledTools = {
  readonly installation: () => ProductOnDisk;
  /** The vault of the running test. */
  readonly vault: () => Vault;
  readonly call: (name: string, input: unknown) => Promise<Called>;
};

export const calledTools = (): CalledTools => {
  let installation: ProductOnDisk;
  let holder: NewVault;
  beforeAll(async () => {
    installation = await openProductOnDisk();
  });
  beforeEach(async () => {
    holder = await installation.newVault();
  });
  afterAll(async () => installation.close());
  return {
    installation: () => installation,
    vault: () => holder.vault,
    call: async (name, input) =>
      callTool({ product: installation.product, vault: holder.vault }, name, input),
  };
};

type Answer = {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: true;
};

const toolsOf = (product: Product): readonly Tool[] =>
  memoryTools({ product, premiumPage: 'https://mind.example/premium' });
