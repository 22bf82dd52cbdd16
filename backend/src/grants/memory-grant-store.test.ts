import { grantStoreContract } from './grant-store.contract.ts';
import { memoryGrantStore } from './testing/memory-grant-store.ts';

grantStoreContract(async () => {
  const port = memoryGrantStore();
  return { port, reopen: async () => port, close: async () => undefined };
});
