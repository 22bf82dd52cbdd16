import type { CommandContext } from './command-context.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;

/** Prints the findings; resolves with false if a check failed. */
export const doctor = async (context: CommandContext, idleSeconds: number): Promise<boolean> => {
  const findings = await context.examine(idleSeconds);
  for (const { name, state, message } of findings) {
    context.print(`${marks[state]}  ${name}: ${message}`);
  }
  return findings.every(({ state }) => state !== 'failed');
};
