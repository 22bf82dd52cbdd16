import { Argument, Command, Option } from 'commander';
import { exportFormats, type ExportFormat } from '../memories/index.ts';
import { plans, type Plan } from '../tokens/index.ts';
import { backUpTo } from './backup-command.ts';
import type { CommandContext } from './command-context.ts';
import { listDeadLetters, retryDeadLetters } from './dead-letters-command.ts';
import { doctor, type DoctorOptions } from './doctor-command.ts';
import { exportMemories } from './export-command.ts';
import { moveTo } from './move-command.ts';
import { plan } from './plan-command.ts';
import { replacePepperHere } from './replace-pepper-command.ts';
import { restoreFrom } from './restore-command.ts';
import { rotateToken } from './rotate-command.ts';
import { newToken, revokeToken, showToken } from './token-commands.ts';

const tokenNote =
  'Reads the token from MINDMIRROR_TOKEN or standard input, never from the arguments,\n' +
  'because the process list shows them.';

/**
 * The `mindmirror` command. Works on the configured installation, even while a server is running.
 */
export const createProgram = (context: CommandContext, version: string): Command => {
  const program = new Command('mindmirror')
    .description('Manages a MindMirror installation. Settings come from the environment.')
    .version(version)
    .showHelpAfterError();
  addServerCommands(program, context);
  addTokenCommands(program, context);
  program
    .command('plan')
    .description('show or change the plan of a vault')
    .addArgument(new Argument('[plan]', 'the new plan').choices([...plans]))
    .addHelpText('after', `\n${tokenNote}`)
    .action(async (wanted: Plan | undefined) => plan(context, wanted));
  program
    .command('export')
    .description('print every memory of a vault as plain text')
    .addOption(
      new Option('--format <format>', 'output format').choices([...exportFormats]).default('json'),
    )
    .addHelpText('after', `\n${tokenNote}`)
    .action(async ({ format }: { format: ExportFormat }) => exportMemories(context, format));
  addDoctorCommand(program, context);
  addDeadLettersCommands(program, context);
  addBackupCommands(program, context);
  addMoveCommand(program, context);
  addReplacePepperCommand(program, context);
  return program;
};

const addDoctorCommand = (program: Command, context: CommandContext): void => {
  program
    .command('doctor')
    .description('check this installation, or the address of any other, and suggest fixes')
    .addOption(
      new Option('--silence <seconds>', 'seconds of silence that an event stream must survive')
        .choices(['1', '5', '10', '20'])
        .default('1'),
    )
    .addOption(
      new Option('--url <url>', 'only test the URL of an AI tool').conflicts([
        'silence',
        'connect',
      ]),
    )
    .addOption(
      new Option('--connect <url>', 'only check the address of hosted AI tools').conflicts(
        'silence',
      ),
    )
    .addHelpText(
      'after',
      '\nWith --url, a URL without "?token=" is tested with the token in MINDMIRROR_TOKEN or on standard\n' +
        'input, which the process list does not show. The token is never printed.',
    )
    .action(async (options: DoctorOptions) => {
      if (!(await doctor(context, options))) process.exitCode = 1;
    });
};

const addServerCommands = (program: Command, context: CommandContext): void => {
  program
    .command('start')
    .description('start the server: the site, REST and MCP on PORT')
    .action(async () => {
      await context.serve();
    });
  program
    .command('mcp')
    .description('speak MCP over standard input and output, for AI tools on this machine')
    .addHelpText(
      'after',
      '\nNeeds no server, and works next to one. Uses the token in MINDMIRROR_TOKEN, or one that it\n' +
        'creates and stores for you on the first start: "mindmirror token show" prints it.',
    )
    .action(async () => context.speakMcp());
};

const addDeadLettersCommands = (program: Command, context: CommandContext): void => {
  program
    .command('dead-letters')
    .description('list the jobs that failed on every attempt')
    .action(async () => listDeadLetters(context))
    .command('retry')
    .description('retry all of them')
    .action(async () => retryDeadLetters(context));
};

const addBackupCommands = (program: Command, context: CommandContext): void => {
  program
    .command('backup')
    .description('write all data of this installation into one file, still sealed')
    .requiredOption('--to <file>', 'a new file')
    .addHelpText(
      'after',
      '\nThe server may be running. The server secret and the pepper are not in the file: keep copies\n' +
        'of them elsewhere.',
    )
    .action(async ({ to }: { to: string }) => backUpTo(context, to));
  program
    .command('restore')
    .description('restore a backup into this installation, which must be empty')
    .requiredOption('--from <file>', 'a file created by "mindmirror backup"')
    .addHelpText(
      'after',
      '\nStop the server first. If interrupted, run it again to continue. Backups of a single machine\n' +
        'and of a cluster are interchangeable.',
    )
    .action(async ({ from }: { from: string }) => restoreFrom(context, from));
};

const addMoveCommand = (program: Command, context: CommandContext): void => {
  program
    .command('move')
    .description('copy this installation, still sealed, into a database or a folder')
    .addOption(
      new Option('--to <target>', 'mongodb:// or mongodb+srv:// address, or a folder')
        .env('MINDMIRROR_MOVE_TO')
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      '\nStop the server first. If interrupted, run it again to continue.\n' +
        'Put an address with a password in MINDMIRROR_MOVE_TO: the process list shows arguments.',
    )
    .action(async ({ to }: { to: string }) => moveTo(context, to));
};

const addReplacePepperCommand = (program: Command, context: CommandContext): void => {
  program
    .command('replace-pepper')
    .description('put another pepper on the keys of all vaults and connected AI tools')
    .addHelpText(
      'after',
      '\nStop the servers first. PEPPER is the new one, or empty to remove it; MINDMIRROR_OLD_PEPPER is the\n' +
        'one that the keys have now. Keep the new pepper in a file first: if this is interrupted, run it again\n' +
        'with the same PEPPER to continue. Tokens stay valid.',
    )
    .action(async () => {
      if (!(await replacePepperHere(context))) process.exitCode = 1;
    });
};

const addTokenCommands = (program: Command, context: CommandContext): void => {
  const token = program.command('token').description('create, replace or destroy a token');
  token
    .command('new')
    .description('print a new token and its URL')
    .option('--name <name>', 'helps identify the token in logs')
    .action(async ({ name }: { name?: string }) => newToken(context, name));
  token
    .command('show')
    .description('print the token that "mindmirror mcp" uses, and its URL')
    .action(async () => showToken(context));
  token
    .command('rotate')
    .description('replace the token and keep the memories; the old token stops working immediately')
    .addHelpText('after', `\n${tokenNote}`)
    .action(async () => rotateToken(context));
  token
    .command('revoke')
    .description('destroy the key and all memories of a token')
    .addHelpText('after', `\n${tokenNote}`)
    .action(async () => revokeToken(context));
};
