import { grantExchangeContract } from './grant-exchange.contract.ts';
import { grantStoreContract } from './grant-store.contract.ts';
import { memoryGrantStore } from './testing/memory-grant-store.ts';

const open = async () => {
  const port = memoryGrantStore();
  return { port, reopen: async () => port, close: async () => undefined };
};

grantStoreContract(open);
grantExchangeContract(open);
