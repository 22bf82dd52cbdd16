import type { ServerRetention } from '../../kernel/retention.ts';
import type { Database } from './database/database.ts';

type StoredRetention = { readonly binAge: number; readonly unusedVaultAge: number | null };

export const sqliteServerRetention = ({
  prepare,
  read,
  secureDelete,
}: Database): ServerRetention => {
  const find = prepare<StoredRetention>(
    'SELECT bin_age AS binAge, unused_vault_age AS unusedVaultAge FROM retention',
  );
  const put = prepare(`
    INSERT INTO retention (retention_id, bin_age, unused_vault_age) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET
      bin_age = excluded.bin_age, unused_vault_age = excluded.unused_vault_age`);
  return {
    read: async () => {
      const found = read(() => find.get());
      return found && { binAge: found.binAge, unusedVaultAge: found.unusedVaultAge ?? undefined };
    },
    write: async ({ binAge, unusedVaultAge }) => {
      // Uses `secureDelete`, which also works on a full disk.
      await secureDelete(() => {
        put.run(binAge, unusedVaultAge ?? null);
        return 0;
      });
    },
  };
};
