import { expect, test } from '@jest/globals';
import { connectMongo } from './connection.ts';

test('no URL option makes a write succeed before a majority has journaled it', async () => {
  const options = 'w=1&journal=false&readConcernLevel=local&readPreference=secondary';
  const { db, close } = connectMongo(`mongodb://localhost/memories?${options}`);
  for (const { writeConcern, readConcern, readPreference } of [db, db.collection('memories')]) {
    expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
    expect(readConcern).toMatchObject({ level: 'majority' });
    expect(readPreference).toMatchObject({ mode: 'primary' });
  }
  await close();
});
