import { expect, test } from '@jest/globals';
import { milliseconds } from '../../../kernel/duration.ts';
import { withStorageErrors } from './storage-errors.ts';

test('a command that the driver never settles counts as an unavailable database', async () => {
  const lost = withStorageErrors(async () => new Promise<never>(() => undefined), milliseconds(10));
  await expect(lost).rejects.toMatchObject({
    code: 'storage_unavailable',
    details: { retryAfterSeconds: 3 },
  });
});

test('an error that does not come from the database passes unchanged', async () => {
  const bug = new TypeError('undefined is not a function');
  await expect(withStorageErrors(async () => Promise.reject(bug))).rejects.toBe(bug);
});
