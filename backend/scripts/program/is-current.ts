import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder, programs, root } from './paths.ts';

/** The inputs of the build, including folders, because removing a file changes its folder. */
const inputs = [
  'backend/src',
  'backend/scripts/build.ts',
  'backend/scripts/program',
  'backend/package.json',
  'node_modules/.package-lock.json',
];

/** Whether the built program is newer than all its inputs. */
export const isCurrent = (): boolean => {
  const entries = programs.map((name) => join(programFolder, 'bin', `${name}.js`));
  if (!entries.every((file) => existsSync(file))) return false;
  const builtAt = Math.min(...entries.map(changedAt));
  return inputs.flatMap(filesAt).every((path) => changedAt(path) <= builtAt);
};

const ofTests = /\.(?:test|contract)\.ts$|(?:^|[\\/])testing(?:[\\/]|$)/;

const changedAt = (path: string): number => statSync(path).mtimeMs;

const filesAt = (name: string): readonly string[] => {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return [
    path,
    ...inside.filter((entry) => !ofTests.test(entry)).map((entry) => join(path, entry)),
  ];
};
