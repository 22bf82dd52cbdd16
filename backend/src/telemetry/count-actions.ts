import type { Metrics } from '../kernel/metrics.ts';
import type { RememberResult } from '../memories/index.ts';
import type { Product } from '../product.ts';

/** Counts what people do, once for all doors. What failed is counted where it is answered. */
export const countActions = (product: Product, metrics: Metrics): Product => ({
  tokens: countTokens(product.tokens, metrics),
  memories: countMemories(product.memories, metrics),
  recall: async (...call) => {
    const recollection = await product.recall(...call);
    const found = recollection.memories.length > 0 ? 'something' : 'nothing';
    metrics.count('mindmirror_recalls_total', { found });
    return recollection;
  },
  checkpoints: countCheckpoints(product.checkpoints, metrics),
  waitlist: {
    join: async (request) => {
      await product.waitlist.join(request);
      metrics.count('mindmirror_waitlist_joins_total', {});
    },
  },
});

const countTokens = (tokens: Product['tokens'], metrics: Metrics): Product['tokens'] => {
  const name = 'mindmirror_token_actions_total';
  return {
    ...tokens,
    mint: async (request) => {
      const minted = await tokens.mint(request);
      metrics.count(name, { action: 'minted' });
      return minted;
    },
    rotate: async (token) => {
      const rotated = await tokens.rotate(token);
      metrics.count(name, { action: 'rotated' });
      return rotated;
    },
    revoke: async (token) => {
      await tokens.revoke(token);
      metrics.count(name, { action: 'revoked' });
    },
    setPlan: async (token, plan) => {
      const usage = await tokens.setPlan(token, plan);
      metrics.count(name, { action: 'plan_set' });
      return usage;
    },
  };
};

const countMemories = (memories: Product['memories'], metrics: Metrics): Product['memories'] => {
  const name = 'mindmirror_memory_actions_total';
  return {
    remember: async (...call) => {
      const remembered = await memories.remember(...call);
      metrics.count(name, { action: remembered.outcome });
      countReports(remembered, metrics);
      return remembered;
    },
    forget: async (...call) => {
      const forgotten = await memories.forget(...call);
      metrics.count(name, { action: 'forgotten' });
      return forgotten;
    },
    browse: async (...call) => {
      const page = await memories.browse(...call);
      metrics.count(name, { action: 'browsed' });
      return page;
    },
    exportAll: async function* (vault) {
      yield* memories.exportAll(vault);
      metrics.count(name, { action: 'exported' });
    },
  };
};

const countReports = (remembered: RememberResult, metrics: Metrics): void => {
  if (remembered.outcome !== 'stored') return;
  const { conflicts, similar } = remembered;
  const name = 'mindmirror_conflicts_reported_total';
  if (conflicts.length > 0) metrics.count(name, { kind: 'conflict' });
  if (similar.length > 0) metrics.count(name, { kind: 'duplicate' });
};

const countCheckpoints = (
  checkpoints: Product['checkpoints'],
  metrics: Metrics,
): Product['checkpoints'] => {
  const name = 'mindmirror_checkpoint_actions_total';
  return {
    save: async (...call) => {
      const saved = await checkpoints.save(...call);
      metrics.count(name, { action: 'saved' });
      return saved;
    },
    resume: async (vault) => {
      const kept = await checkpoints.resume(vault);
      metrics.count(name, { action: 'resumed' });
      return kept;
    },
    removeAll: async (vault) => {
      await checkpoints.removeAll(vault);
      metrics.count(name, { action: 'removed' });
    },
  };
};
