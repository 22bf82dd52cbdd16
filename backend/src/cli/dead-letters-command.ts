import type { DeadLetter } from '../kernel/job-queue.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Lists the dead letters, the oldest first. What their jobs were given is not among it. */
export const listDeadLetters = (needs: CommandContext) => async () =>
  withInstallation(needs, async ({ deadLetters }) => {
    const letters = await deadLetters.list();
    if (letters.length === 0) {
      needs.print(none);
      return;
    }
    for (const letter of letters.toSorted(byTime)) needs.print(describe(letter));
    needs.print(
      `${amount(letters)}. Fix the cause, then "mindmirror dead-letters retry" puts them back to work.`,
    );
  });

export const retryDeadLetters = (needs: CommandContext) => async () =>
  withInstallation(needs, async ({ deadLetters }) => {
    const retried = await deadLetters.retry();
    needs.print(
      retried === 0
        ? none
        : `Put back to work: ${retried}. What fails every time again is soon listed again.`,
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
