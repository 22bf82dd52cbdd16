import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import { amendSettled } from './amend-settled.ts';
import { find } from '../find.ts';

type Needs = Parameters<typeof find>[0] & Parameters<typeof amendSettled>[0];

/**
 * Takes back the decision that two memories are both true, so that they can be reported as a
 * conflict or a duplicate again. `gone` if one of them is no longer saved: nothing was changed.
 */
export const unsettle =
  (needs: Needs) =>
  async (
    vault: Vault,
    { newer, older }: { readonly newer: MemoryId; readonly older: MemoryId },
  ): Promise<'unsettled' | 'gone'> => {
    const [one, other] = [await find(needs)(vault, newer), await find(needs)(vault, older)];
    if (one === undefined || other === undefined) return 'gone';
    // Either of them may store the decision.
    for (const [memory, id] of [[one, older] as const, [other, newer] as const]) {
      if (memory.settledWith?.includes(id) !== true) continue;
      const without = (before: readonly MemoryId[]): readonly MemoryId[] =>
        before.filter((known) => known !== id);
      if (!(await amendSettled(needs)(vault, memory.memoryId, without))) return 'gone';
    }
    return 'unsettled';
  };
