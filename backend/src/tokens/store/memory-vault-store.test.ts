import { memoryVaultStore } from '../testing/memory-vault-store.ts';
import { unusedVaultsContract } from './unused-vaults.contract.ts';
import { vaultStoreContract } from './vault-store.contract.ts';

const open = async () => {
  const port = memoryVaultStore();
  return { port, reopen: async () => port, close: async () => undefined };
};

vaultStoreContract(open);
unusedVaultsContract(open);
