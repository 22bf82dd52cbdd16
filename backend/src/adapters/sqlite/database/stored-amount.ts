import type { VaultId } from '../../../kernel/ids.ts';
import type { Database } from './database.ts';

/** About 2 ms with full vaults: SQLite stores no row counts, and requests wait for each step. */
const vaultsPerStep = 500;

/** How much is stored, counted step by step. */
export const storedAmount = ({ prepare, read }: Database) => {
  const nextVaults = prepare<{ readonly last: VaultId | null; readonly count: number }>(`
    SELECT max(vault_id) AS last, count(*) AS count FROM (
      SELECT vault_id FROM vaults WHERE vault_id > ? ORDER BY vault_id LIMIT ${vaultsPerStep})`);
  const memoriesOf = prepare<{ readonly count: number }>(
    'SELECT count(*) AS count FROM memories WHERE vault_id > ? AND vault_id <= ?',
  );
  const size = prepare<{ readonly bytes: number }>(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );

  return async () => {
    let [vaults, memories] = [0, 0];
    let after: string | null = '';
    while (after !== null) {
      const from: string = after;
      after = read(() => {
        const { last = null, count = 0 } = nextVaults.get(from) ?? {};
        vaults += count;
        if (last !== null) memories += memoriesOf.get(from, last)?.count ?? 0;
        return last;
      });
      await new Promise(setImmediate);
    }
    const bytes = read(() => size.get())?.bytes;
    return { engine: 'sqlite' as const, vaults, memories, bytes };
  };
};
