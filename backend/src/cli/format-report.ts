import type { Moved, OnProgress, SecretPlace, TableName } from '../transfer/index.ts';

const names = {
  bin: 'memories in the bin',
  memories: 'memories',
  checkpoints: 'checkpoints',
  grants: 'grants of hosted clients',
  grantKeys: 'keys of grants',
  waitlist: 'waitlist entries',
  vaults: 'vaults',
} as const satisfies Record<TableName, string>;

const oneOf = { vaults: 'vault', grantKeys: 'key of a grant' } as const;

export const formatCount = (count: number): string => count.toLocaleString('en');

/** "1 vault", "3 keys of grants". */
export const formatKeys = (table: keyof typeof oneOf, count: number): string =>
  `${formatCount(count)} ${count === 1 ? oneOf[table] : names[table]}`;

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

/** One line per pepper that vaults or keys of grants are sealed with. */
export const peppersFor = (peppers: Moved['peppers']): string[] =>
  peppers.size === 0
    ? ['PEPPER         not needed: no vault and no key of a grant was sealed with one']
    : [...peppers].map(([version, use]) => {
        const sealed = (['vaults', 'grantKeys'] as const)
          .filter((table) => use[table] > 0)
          .map((table) => formatKeys(table, use[table]));
        const verb = use.vaults + use.grantKeys === 1 ? 'was' : 'were';
        return `PEPPER         version ${version}: ${sealed.join(' and ')} ${verb} sealed with it`;
      });

/** Human-readable. `nowhere` is the text for an installation without a secret. */
export const describeSecret = (place: SecretPlace, nowhere: string): string => {
  switch (place.from) {
    case 'setting':
      return 'the value that this command was started with';
    case 'file':
      return `the content of ${place.file}`;
    case 'nowhere':
      return nowhere;
  }
};
