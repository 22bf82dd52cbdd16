import type { ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';
import { callTool } from './called-tool.ts';

/** The setting of a scene: a separate vault over a real product. */
export type Stage = { readonly installation: ProductOnDisk; readonly vault: Vault };

/** Runs up to the answer that it is about, and resolves with that answer. */
export type Scene = (stage: Stage) => Promise<string>;

/** The answer of a tool. */
export const call = async (
  { installation: { product }, vault }: Stage,
  tool: string,
  input: unknown = {},
): Promise<string> => (await callTool({ product, vault }, tool, input)).text;
