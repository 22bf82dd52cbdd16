import { Argument, Command, Option } from 'commander';
import { exportFormats, type ExportFormat } from '../memories/index.ts';
import { plans, type Plan } from '../tokens/index.ts';
import { backUpTo } from './backup-command.ts';
import type { CommandContext } from './command-context.ts';
import { listDeadLetters, retryDeadLetters } from './dead-letters-command.ts';
import { doctor } from './doctor-command.ts';
import { exportMemories } from './export-command.ts';
import { moveTo } from './move-command.ts';
import { plan } from './plan-command.ts';
import { restoreFrom } from './restore-command.ts';
import { newToken, revokeToken, rotateToken } from './token-commands.ts';

const tokenNote =
  'Reads the token from MINDMIRROR_TOKEN or standard input, never from the arguments:\n' +
  'those can be seen in the process list.';

/**
 * The command line `mindmirror`. It works on the installation in DATA_DIR, even while the server
 * runs.
 */
export const createProgram = (context: CommandContext, version: string): Command => {
  const program = new Command('mindmirror')
    .description('Looks after a MindMirror installation. Settings come from the environment.')
    .version(version)
    .showHelpAfterError();
  addTokenCommands(program, context);
  program
    .command('plan')
    .description('show the plan of a vault, or change it')
    .addArgument(new Argument('[plan]', 'the plan it should have').choices([...plans]))
    .addHelpText('after', `\n${tokenNote}`)
    .action(async (wanted: Plan | undefined) => plan(context, wanted));
  program
    .command('export')
    .description('print every memory of a vault, readable')
    .addOption(
      new Option('--format <format>', 'how to write them')
        .choices([...exportFormats])
        .default('json'),
    )
    .addHelpText('after', `\n${tokenNote}`)
    .action(async ({ format }: { format: ExportFormat }) => exportMemories(context, format));
  program
    .command('doctor')
    .description('check this installation and say what to do')
    .addOption(
      new Option('--silence <seconds>', 'how long event streams are watched without an event')
        .choices(['1', '5', '10', '20'])
        .default('1'),
    )
    .action(async ({ silence }: { silence: string }) => {
      if (!(await doctor(context, Number(silence)))) process.exitCode = 1;
    });
  addDeadLettersCommands(program, context);
  addBackupCommands(program, context);
  addMoveCommand(program, context);
  return program;
};

const addDeadLettersCommands = (program: Command, context: CommandContext): void => {
  program
    .command('dead-letters')
    .description('list the jobs that failed on every try')
    .action(async () => listDeadLetters(context))
    .command('retry')
    .description('put them all back to work')
    .action(async () => retryDeadLetters(context));
};

const addBackupCommands = (program: Command, context: CommandContext): void => {
  program
    .command('backup')
    .description('write all that this installation keeps into one file, sealed as it is')
    .requiredOption('--to <file>', 'a file that is not there yet')
    .addHelpText(
      'after',
      '\nThe server may run meanwhile. The server secret and the pepper are not in the file: keep\n' +
        'copies of them elsewhere.',
    )
    .action(async ({ to }: { to: string }) => backUpTo(context, to));
  program
    .command('restore')
    .description('fill this installation, which must be empty, from a backup')
    .requiredOption('--from <file>', 'a file that "mindmirror backup" made')
    .addHelpText(
      'after',
      '\nStop the server first. What is interrupted goes on when it is started again. The backup may\n' +
        'come from one machine or from a cluster, whichever this is.',
    )
    .action(async ({ from }: { from: string }) => restoreFrom(context, from));
};

const addMoveCommand = (program: Command, context: CommandContext): void => {
  program
    .command('move')
    .description('copy this installation, sealed as it is, into a database or a folder')
    .addOption(
      new Option('--to <target>', 'mongodb:// or mongodb+srv:// address, or a folder')
        .env('MINDMIRROR_MOVE_TO')
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      '\nStop the server first. What is interrupted goes on when it is started again.\n' +
        'An address with a password belongs in MINDMIRROR_MOVE_TO: arguments can be seen in the\n' +
        'process list.',
    )
    .action(async ({ to }: { to: string }) => moveTo(context, to));
};

const addTokenCommands = (program: Command, context: CommandContext): void => {
  const token = program.command('token').description('make, replace or destroy a token');
  token
    .command('new')
    .description('print a new token and its URL')
    .option('--name <name>', 'helps identify the token in logs')
    .action(async ({ name }: { name?: string }) => newToken(context, name));
  token
    .command('rotate')
    .description('same memories, new token; the old one is dead at once')
    .addHelpText('after', `\n${tokenNote}`)
    .action(async () => rotateToken(context));
  token
    .command('revoke')
    .description('destroy the key and every memory behind it')
    .addHelpText('after', `\n${tokenNote}`)
    .action(async () => revokeToken(context));
};
