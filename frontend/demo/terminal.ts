import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer } from './chat-loop.ts';

const run = promisify(execFile);

export type Terminal = {
  readonly call: (command: string) => Promise<Answer>;
  readonly close: () => void;
};

/**
 * A project folder in which `pnpm add zod` really runs. pnpm is fetched through npm and run once in
 * advance, so that the video does not show a download.
 */
export const openTerminal = async (): Promise<Terminal> => {
  const { stdout } = await run('npx', ['--yes', '-p', 'pnpm', '-c', 'command -v pnpm']);
  const pnpm = stdout.trim();
  const warm = newProject();
  await run(pnpm, ['add', 'zod'], { cwd: warm });
  rmSync(warm, { recursive: true });
  const project = newProject();
  return {
    call: async (command) => {
      if (command !== 'pnpm add zod') throw new Error('Only `pnpm add zod` can be run.');
      const { stdout: printed } = await run(pnpm, ['add', 'zod'], { cwd: project });
      // The output before this is about progress and the package store.
      const text = printed.slice(printed.indexOf('dependencies:')).trim().replace(/\n+/g, '\n');
      return { text, args: { command } };
    },
    close: () => {
      rmSync(project, { recursive: true });
    },
  };
};

const newProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'signup-form-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "signup-form", "private": true }\n');
  return folder;
};
