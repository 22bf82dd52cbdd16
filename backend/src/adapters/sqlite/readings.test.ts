import { readingsContract } from '../../kernel/readings.contract.ts';
import { sqliteReadings } from './readings.ts';
import { onNewDatabase } from './testing/data-folder.ts';

readingsContract(onNewDatabase(sqliteReadings));
