/** node:sqlite returns rows as arrays since then. */
const oldest = [22, 16] as const;

/** npm only warns about `engines`, and npx does not show it. */
export const isNodeTooOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
};

export const nodeTooOld = (version: string): string =>
  `MindMirror needs Node.js ${oldest.join('.')} or newer, and this is ${version}. Install a newer one from https://nodejs.org, then start MindMirror again.`;

/**
 * Node 22 warns that SQLite "might change at any time", which a reader could take for a warning
 * about the saved memories.
 */
export const silenceSqliteWarning = (target: Pick<NodeJS.Process, 'emitWarning'>): void => {
  const emit = target.emitWarning.bind(target);
  target.emitWarning = (warning: string | Error, ...rest: unknown[]): void => {
    if (String(warning).startsWith('SQLite is an experimental feature')) return;
    Reflect.apply(emit, target, [warning, ...rest]);
  };
};
