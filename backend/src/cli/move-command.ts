import type { Moved, TableName } from '../moving/index.ts';
import type { CommandNeeds } from './command-needs.ts';
import type { MoveReport } from './move-report.ts';

const names = {
  memories: 'memories',
  checkpoints: 'checkpoints',
  waitlist: 'waitlist entries',
  vaults: 'vaults',
} as const satisfies Record<TableName, string>;

/** Copies the installation to another place and says how to start there. */
export const moveTo = (needs: CommandNeeds) => async (to: string) => {
  const report = await needs.move(to, ({ table, rows }) => {
    needs.print(`${names[table]}: ${amount(rows)} done`);
  });
  needs.print('Moved. Both sides hold the same, row for row:');
  for (const [table, { rows, sha256 }] of tablesOf(report)) {
    needs.print(`  ${amount(rows)} ${names[table]}, SHA-256 ${sha256}`);
  }
  needs.print('Before you start the target, give it:');
  for (const line of settingsFor(report)) needs.print(`  ${line}`);
  needs.print(
    'Tokens work there as they are; only the address in the tools changes. The source is unchanged: keep it until you have seen the target work, and do not start both.',
  );
};

const amount = (count: number): string => count.toLocaleString('en');

const tablesOf = ({ tables }: MoveReport) =>
  Object.entries(tables) as [TableName, Moved['tables'][TableName]][];

const settingsFor = (report: MoveReport): string[] => [
  report.folder === undefined
    ? 'MONGODB_URL    the address you gave with --to; and a REDIS_URL'
    : `DATA_DIR       ${report.folder}; and no MONGODB_URL or REDIS_URL`,
  `SERVER_SECRET  ${whereSecretIs(report)}`,
  ...peppersFor(report),
];

const whereSecretIs = ({ serverSecret }: MoveReport): string => {
  switch (serverSecret.from) {
    case 'setting':
      return 'the one that this command was started with';
    case 'file':
      return `the content of ${serverSecret.file}`;
    case 'nowhere':
      return 'a new one, for the source never had one: openssl rand -base64 32';
  }
};

const peppersFor = ({ peppers }: MoveReport): string[] =>
  peppers.size === 0
    ? ['PEPPER         not needed: no vault is locked with one']
    : [...peppers].map(
        ([version, count]) =>
          `PEPPER         the one with version ${version}: ${amount(count)} vaults are locked with it`,
      );
