import { grantExchangeContract } from '../../grants/grant-exchange.contract.ts';
import { grantStoreContract } from '../../grants/grant-store.contract.ts';
import { sqliteGrantStore } from './grant-store.ts';
import { onNewDatabase } from './testing/data-folder.ts';

grantStoreContract(onNewDatabase(sqliteGrantStore));
grantExchangeContract(onNewDatabase(sqliteGrantStore));
