import type { RecallResponse } from '../api-contract.ts';
import { memoryResponse } from '../memory-response.ts';
import { defineRoute } from '../route.ts';

// A body and not a query string, so that no proxy logs what someone searches for.
const search = defineRoute(
  {
    method: 'post',
    path: '/api/recall',
    summary: 'Find the ten most relevant memories, without counting it as a use of them',
    needsToken: true,
    body: 'RecallRequest',
    responses: { 200: { description: 'What was found.', schema: 'RecallResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const { query, category } = input;
      const found = await product.recall(vault, query, { category, countsAsUse: false });
      ctx.body = {
        results: found.memories.map(({ memory, match, matchedWords }) => ({
          memory: memoryResponse(memory),
          match,
          matched_words: [...matchedWords],
        })),
        searched: found.searched,
      } satisfies RecallResponse;
    },
);

export const recallRoutes = [search];
