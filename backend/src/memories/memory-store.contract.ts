import type { Open } from '../testing/opened.ts';
import { memoryLimitContract } from './memory-limit.contract.ts';
import { memoryPagingContract } from './memory-paging.contract.ts';
import { memoryRowsContract } from './memory-rows.contract.ts';
import type { MemoryStore } from './memory-store.ts';
import { memoryUseContract } from './memory-use.contract.ts';

/** What every memory store holds to, beside `memoryRevisionContract`. */
export const memoryStoreContract = (open: Open<MemoryStore>): void => {
  memoryRowsContract(open);
  memoryLimitContract(open);
  memoryPagingContract(open);
  memoryUseContract(open);
};
