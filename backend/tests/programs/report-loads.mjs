// Preloaded into a program: reports on standard error what it loads and which files it reads.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

registerHooks({
  load: (url, context, next) => {
    process.stderr.write(`loads ${url}\n`);
    return next(url, context);
  },
});

const { readFileSync } = fs;
fs.readFileSync = (path, ...options) => {
  process.stderr.write(`reads ${path}\n`);
  return readFileSync(path, ...options);
};
syncBuiltinESMExports();

process.on('exit', () => {
  process.stderr.write(`${process.moduleLoadList.join('\n')}\n`);
});
