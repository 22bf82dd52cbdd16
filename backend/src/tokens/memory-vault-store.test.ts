import { memoryVaultStore } from './testing/memory-vault-store.ts';
import { vaultStoreContract } from './vault-store.contract.ts';

vaultStoreContract(async () => {
  const port = memoryVaultStore();
  return { port, reopen: async () => port, close: async () => undefined };
});
