import type { CommandContext, Finding } from './command-context.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;

/** Prints what was found; resolves with false when something failed. */
export const doctor =
  (needs: CommandContext) =>
  async (silence: number): Promise<boolean> => {
    const findings = await needs.examine(silence);
    for (const { name, state, says } of findings) needs.print(`${marks[state]}  ${name}: ${says}`);
    return findings.every(({ state }: Finding) => state !== 'failed');
  };
