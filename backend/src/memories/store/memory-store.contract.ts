import type { Open } from '../../testing/contract-fixture.ts';
import { memoryAmendContract } from './memory-amend.contract.ts';
import { memoryBinRemovalContract } from './memory-bin-removal.contract.ts';
import { memoryBinContract } from './memory-bin.contract.ts';
import { memoryGuardContract } from './memory-guard.contract.ts';
import { memoryLimitContract } from './memory-limit.contract.ts';
import { memoryPagingContract } from './memory-paging.contract.ts';
import { memoryReplaceContract } from './memory-replace.contract.ts';
import { memoryResealContract } from './memory-reseal.contract.ts';
import { memoryRowsContract } from './memory-rows.contract.ts';
import { memoryUseContract } from './memory-use.contract.ts';
import type { MemoryPorts } from '../../testing/stored-vaults.ts';

/** The contract of every memory store, in addition to `memoryRevisionContract`. */
export const memoryStoreContract = (open: Open<MemoryPorts>): void => {
  memoryRowsContract(open);
  memoryLimitContract(open);
  memoryGuardContract(open);
  memoryPagingContract(open);
  memoryUseContract(open);
  memoryResealContract(open);
  memoryAmendContract(open);
  memoryBinContract(open);
  memoryBinRemovalContract(open);
  memoryReplaceContract(open);
};
