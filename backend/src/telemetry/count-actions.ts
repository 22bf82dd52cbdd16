import type { LabelsOf, Metrics } from '../kernel/metrics.ts';
import type { RememberResult } from '../memories/index.ts';
import type { Product } from '../product.ts';
import { observeCalls } from './observe-calls.ts';

/** Only the verbs of grants with unique names: `open`, `list` and others exist elsewhere too. */
type CountedGrants = Pick<
  Product['grants'],
  'allow' | 'deny' | 'redeem' | 'refresh' | 'end' | 'endByClient'
>;

type Verbs = Product['tokens'] &
  Product['memories'] &
  Pick<Product, 'recall'> &
  Product['checkpoints'] &
  CountedGrants &
  Product['waitlist'];

type ResultOf<Verb> = Verb extends (...values: never[]) => infer Result ? Awaited<Result> : never;

type Counts = { readonly [Name in keyof Verbs]?: (result: ResultOf<Verbs[Name]>) => void };

/** Counts user actions, once for REST and MCP. Failures are counted where they are answered. */
export const countActions = (product: Product, metrics: Metrics): Product => {
  const counts = countsIn(metrics);
  const counted = <Part extends object>(verbs: Part): Part =>
    observeCalls(verbs, (name) => {
      const done = counts[name as keyof Verbs] as ((result: unknown) => void) | undefined;
      return done && { done };
    });
  return {
    ...counted(product),
    tokens: counted(product.tokens),
    memories: counted(product.memories),
    checkpoints: counted(product.checkpoints),
    grants: counted(product.grants),
    waitlist: counted(product.waitlist),
  };
};

/** The metrics of each successful verb. Verbs that are not listed are not counted. */
const countsIn = ({ count }: Metrics): Counts => {
  const token = (labels: LabelsOf<'mindmirror_token_actions_total'>) => () => {
    count('mindmirror_token_actions_total', labels);
  };
  const memory = (labels: LabelsOf<'mindmirror_memory_actions_total'>) => () => {
    count('mindmirror_memory_actions_total', labels);
  };
  const checkpoint = (labels: LabelsOf<'mindmirror_checkpoint_actions_total'>) => () => {
    count('mindmirror_checkpoint_actions_total', labels);
  };
  const grant = (labels: LabelsOf<'mindmirror_grant_actions_total'>) => () => {
    count('mindmirror_grant_actions_total', labels);
  };
  return {
    mint: token({ action: 'minted' }),
    rotate: token({ action: 'rotated' }),
    revoke: token({ action: 'revoked' }),
    setPlan: token({ action: 'plan_set' }),
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
    recall: ({ memories }) => {
      const found = memories.some(({ match }) => match !== 'weak') ? 'something' : 'nothing';
      count('mindmirror_recalls_total', { found });
    },
    save: checkpoint({ action: 'saved' }),
    resume: checkpoint({ action: 'resumed' }),
    list: checkpoint({ action: 'listed' }),
    read: checkpoint({ action: 'read' }),
    remove: checkpoint({ action: 'removed' }),
    removeAll: checkpoint({ action: 'removed' }),
    allow: grant({ action: 'allowed' }),
    deny: grant({ action: 'denied' }),
    redeem: grant({ action: 'redeemed' }),
    refresh: grant({ action: 'refreshed' }),
    end: grant({ action: 'ended' }),
    endByClient: grant({ action: 'ended' }),
    join: () => {
      count('mindmirror_waitlist_joins_total', {});
    },
  };
};

const countReports = (result: RememberResult, count: Metrics['count']): void => {
  if (result.outcome !== 'stored') return;
  const name = 'mindmirror_conflicts_reported_total';
  if (result.conflicts.length > 0) count(name, { kind: 'conflict' });
  if (result.similar.length > 0) count(name, { kind: 'duplicate' });
};
