import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newFolder } from '../src/testing/programs.ts';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';

const folder = newFolder('public-documents');
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(join(folder.path, 'data'), {
    SECURITY_CONTACT: 'security@memory.example',
    SECURITY_EXPIRES: '2027-06-30',
  });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const get = async (path: string): Promise<Response> => fetch(`${product.origin}${path}`);

test('every link of llms.txt leads to something on the running server', async () => {
  const text = await (await get('/llms.txt')).text();
  const links = [...text.matchAll(/\]\((?<url>[^)]+)\)/g)].map(
    ({ groups }) => groups?.['url'] ?? '',
  );
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    const { pathname } = new URL(link);
    expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200]);
  }
});

test('the running server has the contact of its operator and the plugin', async () => {
  const contact = await (await get('/.well-known/security.txt')).text();
  expect(contact).toContain('Contact: mailto:security@memory.example\n');
  const archive = await get('/api/plugin/mindmirror.zip');
  expect(archive.headers.get('content-type')).toBe('application/zip');
  const start = Buffer.from(await archive.arrayBuffer()).subarray(0, 2);
  expect(start.toString()).toBe('PK');
});
