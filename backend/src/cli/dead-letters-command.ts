import type { DeadLetter } from '../kernel/jobs/job-queue.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Lists the dead letters, oldest first, without their payloads. */
export const listDeadLetters = async (context: CommandContext): Promise<void> =>
  withInstallation(context, async ({ deadLetters }) => {
    const letters = await deadLetters.list();
    if (letters.length === 0) {
      context.print(none);
      return;
    }
    for (const letter of letters.toSorted(byTime)) context.print(describe(letter));
    context.print(`${amount(letters)}. Fix the cause, then run "mindmirror dead-letters retry".`);
  });

export const retryDeadLetters = async (context: CommandContext): Promise<void> =>
  withInstallation(context, async ({ deadLetters }) => {
    const retried = await deadLetters.retry();
    context.print(
      retried === 0
        ? none
        : `Retrying: ${retried}. Jobs that fail every attempt again become dead letters again.`,
    );
  });

const none = 'There are no dead letters.';

const byTime = (one: DeadLetter, other: DeadLetter): number => one.failedAt - other.failedAt;

const describe = ({ failedAt, name, errorName, attempts }: DeadLetter): string =>
  `${new Date(failedAt).toISOString()}  ${name}  ${errorName}  ${plural(attempts, 'try', 'tries')}`;

const amount = ({ length }: readonly DeadLetter[]): string =>
  plural(length, 'dead letter', 'dead letters');

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
