import type { Product } from '../../product.ts';
import { recallText, withoutQuery } from '../tools/recall.ts';
import type { Prompt } from './prompt.ts';

type Needs = { readonly product: Product };

/** Brings what is most worth knowing about the user into a chat. */
export const context = ({ product }: Needs): Prompt => ({
  descriptor: {
    name: 'context',
    title: 'What my AI should know',
    description: 'Puts what MindMirror knows about you into this chat.',
  },
  usesVault: true,
  write: async ({ requestId, withVault }) => {
    const notes = await withVault(async (vault) =>
      recallText(product, vault, { query: withoutQuery, requestId }),
    );
    return `Here is what MindMirror, my memory across AI tools, knows about me. Keep it in mind in this chat. It is a selection: for anything that depends on my preferences, projects, tools or limits, call recall with a few keywords first.\n\n${notes}`;
  },
});
