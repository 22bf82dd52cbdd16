import type { Finding } from '../doctor/finding.ts';
import type { CommandContext } from './command-context.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;

/** What to check: at most one of the addresses, otherwise this installation. */
export type DoctorOptions = {
  /** Seconds of silence that an event stream must survive. */
  readonly silence: string;
  /** The URL that an AI tool uses, of any installation. */
  readonly url?: string;
  /** The address of a connect door, of any installation. */
  readonly connect?: string;
};

/** Prints the findings; resolves with false if a check failed. */
export const doctor = async (
  context: CommandContext,
  { silence, url, connect }: DoctorOptions,
): Promise<boolean> => {
  if (url !== undefined) return printFindings(context, [await context.testConnection(url)]);
  return printFindings(
    context,
    connect === undefined
      ? await context.examine(Number(silence))
      : await context.examineConnectDoor(connect),
  );
};

const printFindings = (context: CommandContext, findings: readonly Finding[]): boolean => {
  for (const { name, state, message } of findings) {
    context.print(`${marks[state]}  ${name}: ${message}`);
  }
  return findings.every(({ state }) => state !== 'failed');
};
