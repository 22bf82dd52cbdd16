import { expect } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../../src/testing/programs.ts';
import { issueToken } from '../../../../src/testing/issue-token.ts';
import { holder } from './holder.ts';
import { killedProduct } from './killed-product.ts';

/** Where Debian, Fedora and Alpine install libfaketime; LIBFAKETIME overrides it. */
export const fakeTime = (): string | undefined =>
  [
    process.env['LIBFAKETIME'] ?? '',
    ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((kind) => `/usr/lib/${kind}/faketime`),
    '/usr/lib64/faketime',
    '/usr/lib/faketime',
  ]
    .map((folder) => join(folder, 'libfaketime.so.1'))
    .find((file) => existsSync(file));

/** Starts the product four times on one folder; returns how, for the evidence. */
export const startWithOtherClocks = async (
  library: string,
  ending: (end: () => unknown) => void,
): Promise<string> => {
  const folder = newFolder('clocks');
  ending(folder.remove);
  let secret = '';
  const texts: string[] = [];
  for (const offset of ['+0d', '+3652d', '-3652d', '+0d']) {
    const product = killedProduct(join(folder.path, 'data'), {
      LD_PRELOAD: library,
      FAKETIME: offset,
      DONT_FAKE_MONOTONIC: '1',
    });
    ending(product.kill);
    const origin = await product.start();
    secret ||= (await issueToken(origin)).token;
    const own = holder(origin, secret);
    const text = `Saved with the clock at ${offset}, start ${texts.length}`;
    await own.remember(text);
    texts.push(text);
    expect((await own.list()).map((memory) => memory.text).toSorted()).toEqual(texts.toSorted());
    await product.stop();
  }
  return 'by the clock port, and 4 starts of the process ten years apart';
};
