import type { LabelsOf, Metrics } from '../kernel/metrics.ts';
import type { RememberResult } from '../memories/index.ts';
import type { Product } from '../product.ts';
import { observeCalls } from './observe-calls.ts';

type ResultOf<Verb> = Verb extends (...values: never[]) => infer Result ? Awaited<Result> : never;

/** What to count for each successful verb of a group. Verbs that are not listed are not counted. */
type Counts<Group> = { readonly [Name in keyof Group]?: (result: ResultOf<Group[Name]>) => void };

/** Counts user actions, once for REST and MCP. Failures are counted where they are answered. */
export const countActions = (product: Product, metrics: Metrics): Product => ({
  ...counted(product, recallCounts(metrics)),
  tokens: counted(product.tokens, tokenCounts(metrics)),
  memories: counted(product.memories, memoryCounts(metrics)),
  checkpoints: counted(product.checkpoints, checkpointCounts(metrics)),
  grants: counted(product.grants, grantCounts(metrics)),
  waitlist: counted(product.waitlist, waitlistCounts(metrics)),
});

const counted = <Group extends object>(verbs: Group, counts: Counts<Group>): Group =>
  observeCalls(verbs, (name) => {
    const done = counts[name as keyof Group] as ((result: unknown) => void) | undefined;
    return done && { done };
  });

const recallCounts = ({ count }: Metrics): Counts<Product> => ({
  recall: ({ memories }) => {
    const found = memories.some(({ match }) => match !== 'weak') ? 'something' : 'nothing';
    count('mindmirror_recalls_total', { found });
  },
});

const tokenCounts = ({ count }: Metrics): Counts<Product['tokens']> => {
  const token = (labels: LabelsOf<'mindmirror_token_actions_total'>) => () => {
    count('mindmirror_token_actions_total', labels);
  };
  return {
    mint: token({ action: 'minted' }),
    rotate: token({ action: 'rotated' }),
    revoke: token({ action: 'revoked' }),
    setPlan: token({ action: 'plan_set' }),
  };
};

const memoryCounts = ({ count }: Metrics): Counts<Product['memories']> => {
  const memory = (labels: LabelsOf<'mindmirror_memory_actions_total'>) => () => {
    count('mindmirror_memory_actions_total', labels);
  };
  return {
    remember: (result) => {
      memory({ action: result.outcome })();
      countReports(result, count);
    },
    forget: memory({ action: 'forgotten' }),
    restore: memory({ action: 'restored' }),
    removeFromBin: memory({ action: 'bin_removed' }),
    emptyBin: memory({ action: 'bin_removed' }),
    browse: memory({ action: 'browsed' }),
    exportAll: memory({ action: 'exported' }),
  };
};

const checkpointCounts = ({ count }: Metrics): Counts<Product['checkpoints']> => {
  const checkpoint = (labels: LabelsOf<'mindmirror_checkpoint_actions_total'>) => () => {
    count('mindmirror_checkpoint_actions_total', labels);
  };
  return {
    save: checkpoint({ action: 'saved' }),
    resume: checkpoint({ action: 'resumed' }),
    list: checkpoint({ action: 'listed' }),
    read: checkpoint({ action: 'read' }),
    remove: checkpoint({ action: 'removed' }),
    removeAll: checkpoint({ action: 'removed' }),
  };
};

const grantCounts = ({ count }: Metrics): Counts<Product['grants']> => {
  const grant = (labels: LabelsOf<'mindmirror_grant_actions_total'>) => () => {
    count('mindmirror_grant_actions_total', labels);
  };
  return {
    allow: grant({ action: 'allowed' }),
    deny: grant({ action: 'denied' }),
    redeem: grant({ action: 'redeemed' }),
    refresh: grant({ action: 'refreshed' }),
    end: grant({ action: 'ended' }),
    endByClient: grant({ action: 'ended' }),
  };
};

const waitlistCounts = ({ count }: Metrics): Counts<Product['waitlist']> => ({
  join: () => {
    count('mindmirror_waitlist_joins_total', {});
  },
});

const countReports = (result: RememberResult, count: Metrics['count']): void => {
  if (result.outcome !== 'stored') return;
  const name = 'mindmirror_conflicts_reported_total';
  if (result.conflicts.length > 0) count(name, { kind: 'conflict' });
  if (result.similar.length > 0) count(name, { kind: 'duplicate' });
};
