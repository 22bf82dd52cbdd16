import type { Product } from '../../product.ts';
import { checkpoint } from './checkpoint.ts';
import { context } from './context.ts';
import type { Prompt } from './prompt.ts';

type Needs = { readonly product: Product };

/** The prompts, in the order they are listed. */
export const memoryPrompts = (needs: Needs): readonly Prompt[] => [context(needs), checkpoint];
