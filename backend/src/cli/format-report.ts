import type { Moved, OnProgress, SecretPlace, TableName } from '../transfer/index.ts';

const names = {
  memories: 'memories',
  checkpoints: 'checkpoints',
  waitlist: 'waitlist entries',
  vaults: 'vaults',
} as const satisfies Record<TableName, string>;

export const formatCount = (count: number): string => count.toLocaleString('en');

/** One line per kind of row. */
export const formatReport = (tables: Moved['tables']): string[] =>
  (Object.entries(tables) as [TableName, Moved['tables'][TableName]][]).map(
    ([table, { rows, sha256 }]) => `  ${formatCount(rows)} ${names[table]}, SHA-256 ${sha256}`,
  );

export const printProgress =
  (print: (line: string) => void): OnProgress =>
  ({ table, rows }) => {
    print(`${names[table]}: ${formatCount(rows)} done`);
  };

/** One line per pepper that vaults are sealed with. */
export const peppersFor = (peppers: Moved['peppers']): string[] =>
  peppers.size === 0
    ? ['PEPPER         not needed: no vault is locked with one']
    : [...peppers].map(
        ([version, count]) =>
          `PEPPER         the one with version ${version}: ${formatCount(count)} vaults are locked with it`,
      );

/** In words; `nowhere` is the text for an installation without one. */
export const describeSecret = (place: SecretPlace, nowhere: string): string => {
  switch (place.from) {
    case 'setting':
      return 'the one that this command was started with';
    case 'file':
      return `the content of ${place.file}`;
    case 'nowhere':
      return nowhere;
  }
};
