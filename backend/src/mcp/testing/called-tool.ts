import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { expect } from '@jest/globals';
import type { Product } from '../../product.ts';
import type { Tool, ToolCall, ToolResult } from '../tool.ts';
import { memoryTools } from '../tools/index.ts';
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
  const tools = memoryTools({ product, premiumPage: 'https://mind.example/premium' });
  const tool = tools.find(({ descriptor }) => descriptor.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool;
};

type Called = ToolResult & { readonly text: string };

/** Calls a tool as the dispatcher does, and checks the data against the schema it is listed with. */
export const callTool = async (product: Product, name: string, input: unknown): Promise<Called> => {
  const { descriptor, call } = toolNamed(product, name);
  const result = await call(input, aToolCall);
  const { outputSchema = {} } = descriptor;
  const validate = new AjvJsonSchemaValidator().getValidator(outputSchema);
  const wire: unknown = JSON.parse(JSON.stringify(result.structuredContent));
  expect(validate(wire)).toMatchObject({ valid: true });
  const [block] = result.content as readonly [{ readonly text: string }];
  return { ...result, text: block.text };
};
