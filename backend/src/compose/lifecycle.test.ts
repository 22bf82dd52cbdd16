import { describe, expect, test } from '@jest/globals';
import { seconds } from '../kernel/duration.ts';
import { createLifecycle } from './lifecycle.ts';

describe('lifecycle', () => {
  test('closes in reverse order of opening, once', async () => {
    const closed: string[] = [];
    const lifecycle = createLifecycle(seconds(5));
    lifecycle.opened(() => void closed.push('store'));
    lifecycle.opened(async () => void closed.push('server'));
    await Promise.all([lifecycle.close(), lifecycle.close()]);
    expect(closed).toEqual(['server', 'store']);
  });

  test('closes the rest if one part fails, and reports it', async () => {
    const closed: string[] = [];
    const lifecycle = createLifecycle(seconds(5));
    lifecycle.opened(() => void closed.push('store'));
    lifecycle.opened(() => {
      throw new Error('socket already gone');
    });
    await expect(lifecycle.close()).rejects.toThrow('Some parts did not close.');
    expect(closed).toEqual(['store']);
  });

  test('a part that hangs does not keep the process alive beyond the deadline', async () => {
    const lifecycle = createLifecycle(1);
    lifecycle.opened(async () => new Promise(() => undefined));
    await expect(lifecycle.close()).resolves.toBeUndefined();
  });
});
