import type { CommandContext } from './command-context.ts';
import type { Finding } from '../doctor/finding.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;

/** Prints what was found; resolves with false when something failed. */
export const doctor =
  (needs: CommandContext) =>
  async (idleSeconds: number): Promise<boolean> => {
    const findings = await needs.examine(idleSeconds);
    for (const { name, state, message } of findings)
      needs.print(`${marks[state]}  ${name}: ${message}`);
    return findings.every(({ state }: Finding) => state !== 'failed');
  };
