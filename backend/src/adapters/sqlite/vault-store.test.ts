import { vaultStoreContract } from '../../tokens/store/vault-store.contract.ts';
import { sqliteVaultStore } from './vault-store.ts';
import { onNewDatabase } from './testing/data-folder.ts';

vaultStoreContract(onNewDatabase(sqliteVaultStore));
