/**
 * The file that starts a program. The program itself is loaded after V8's compile cache is enabled,
 * so that from the second start on nothing is compiled again. The cache is next to the program and
 * is replaced with it; where that folder cannot be written, it is in the user's cache folder. Node
 * writes it at exit, and here also after ten seconds, because most servers are killed.
 */
export const launcherOf = (name: string): string => `#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cacheHome = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
const folders = [join(import.meta.dirname, '../compiled'), join(cacheHome, 'mindmirror/compiled')];
const { FAILED } = module.constants?.compileCacheStatus ?? {};
folders.find((folder) => module.enableCompileCache?.(folder).status !== FAILED);
setTimeout(() => module.flushCompileCache?.(), 10_000).unref();

await import('../programs/${name}.js');
`;
