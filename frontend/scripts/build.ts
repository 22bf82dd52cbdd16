import { copyFile } from 'node:fs/promises';
import { build } from 'vite';
import { precompress } from './precompress.ts';
import { writePages } from './write-pages.ts';

// One build for browsers, and one for this process, which then prerenders every page.
await build({ build: { manifest: true } });
await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: 'node_modules/.prerender', emptyOutDir: true },
});
await writePages('dist', 'node_modules/.prerender/prerender.js');
await copyFile('../LICENSE', 'dist/licenses/mindmirror.txt');
await precompress('dist');
