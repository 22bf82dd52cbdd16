import { expect, test } from '@jest/globals';
import type { PepperReplaced } from '../transfer/index.ts';
import { replacePepperHere } from './replace-pepper-command.ts';

const printed = async (
  outcome: PepperReplaced,
): Promise<{ readonly text: string; readonly isDone: boolean }> => {
  const lines: string[] = [];
  const isDone = await replacePepperHere({
    replacePepper: async () => outcome,
    print: (line) => {
      lines.push(line);
    },
  });
  return { text: lines.join('\n'), isDone };
};

const changed = { vaults: 1, grantKeys: 2 };

test('replace-pepper names the one pepper that the servers need then', async () => {
  const { text, isDone } = await printed({
    changed,
    peppers: new Map([[3, changed]]),
    isComplete: true,
  });
  expect(text).toMatch(/^Replaced the pepper of 1 vault and 2 keys of grants\.$/m);
  expect(text).toMatch(/^Set this for every api, and start them:\n +PEPPER +version 3: /m);
  expect(text).not.toMatch(/again/);
  expect(isDone).toBe(true);
});

test('replace-pepper names no pepper to set while keys have another one, but says to run it again', async () => {
  const late = { vaults: 0, grantKeys: 1 };
  const peppers = new Map([
    [1, late],
    [3, changed],
  ]);
  const { text, isDone } = await printed({ changed, peppers, isComplete: false });
  expect(text).toMatch(/run it again with the same PEPPER/);
  expect(text).not.toMatch(/Set this|version/);
  expect(isDone).toBe(false);
});
