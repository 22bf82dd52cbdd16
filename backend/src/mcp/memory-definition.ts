import type { Product } from '../product.ts';
import type { ServerDefinition } from './dispatch/server-definition.ts';
import { memoryPrompts } from './prompts/index.ts';
import { memoryTools } from './tools/index.ts';

type Needs = {
  readonly product: Product;
  /** The site's public URL, for the link to the premium page. */
  readonly publicUrl: string;
};

/** The server definition for every transport: the six tools and two prompts. */
export const memoryDefinition = ({ product, publicUrl }: Needs): ServerDefinition => ({
  tools: memoryTools({ product, premiumPage: `${publicUrl.replace(/\/+$/, '')}/premium` }),
  prompts: memoryPrompts({ product }),
});
