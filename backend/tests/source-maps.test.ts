import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { issueToken } from '../src/testing/issue-token.ts';
import { startProduct } from '../src/testing/running-product.ts';
import { callTool } from './clients/plain-http.ts';
import { newTempFolder } from '../src/testing/temp-folder.ts';

const folder = newTempFolder();
afterAll(folder.remove);

const LogLine = z.object({ event: z.string(), stack: z.array(z.string()).default([]) });

test('a stack trace in the log of the built program refers to source lines', async () => {
  const product = await startProduct(folder.path, { LOG_LEVEL: 'error' });
  const { token } = await issueToken(product.origin);
  await callTool(product.origin, token, 'checkpoint', { title: 'Move', text: 'Next: the boxes' });
  const database = new DatabaseSync(join(folder.path, 'mindmirror.db'), { timeout: 5_000 });
  database.exec('UPDATE checkpoints SET sealed = zeroblob(length(sealed))');
  database.close();
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${product.origin}/api/checkpoints`, { headers });
  await product.stop();

  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => LogLine.parse(JSON.parse(line)));
  const [frame = ''] = lines.flatMap(({ stack }) => stack);
  const place = /(?<file>\/backend\/src\/sealing\/\S+\.ts):(?<line>\d+):\d+/.exec(frame)?.groups;
  expect(place).toBeDefined();
  const source = readFileSync(join(process.cwd(), place!['file']!), 'utf8').split('\n');
  expect(source[Number(place!['line']) - 1]).toContain('new AppError(');
});
