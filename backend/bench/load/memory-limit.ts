import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A place for one process that may take so much memory and no more. */
export type MemoryLimit = {
  /** Who holds it to the limit; `nobody` where this machine lets no control group be made. */
  readonly heldBy: 'cgroup v1' | 'cgroup v2' | 'nobody';
  /** The shell's words that put itself, and what it becomes, under the limit. */
  readonly join: string;
  readonly remove: () => void;
};

const unlimited: MemoryLimit = { heldBy: 'nobody', join: ':', remove: () => undefined };

/** Makes a memory control group below our own, in whichever version there is. */
export const limitMemory = (megabytes: number): MemoryLimit =>
  versionOne(megabytes) ?? versionTwo(megabytes) ?? unlimited;

const versionOne = (megabytes: number): MemoryLimit | undefined => {
  const own = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(?<path>.*)$/m.exec(ownGroups())?.groups?.['path'];
  if (own === undefined) return undefined;
  return newGroup(
    'cgroup v1',
    join('/sys/fs/cgroup/memory', own),
    'memory.limit_in_bytes',
    megabytes,
  );
};

const versionTwo = (megabytes: number): MemoryLimit | undefined => {
  const own = /^0::(?<path>.*)$/m.exec(ownGroups())?.groups?.['path'];
  if (own === undefined) return undefined;
  return newGroup('cgroup v2', join('/sys/fs/cgroup', own), 'memory.max', megabytes);
};

const ownGroups = (): string => {
  try {
    return readFileSync('/proc/self/cgroup', 'utf8');
  } catch {
    return '';
  }
};

const newGroup = (
  heldBy: MemoryLimit['heldBy'],
  parent: string,
  limit: string,
  megabytes: number,
): MemoryLimit | undefined => {
  const group = join(parent, `mindmirror-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, limit), String(megabytes * 1_048_576));
    // A group that takes no process is of no use: some machines show one and refuse that.
    execFileSync('sh', ['-c', `echo $$ > '${group}/cgroup.procs'`], { stdio: 'ignore' });
  } catch {
    removeGroup(group);
    return undefined;
  }
  return {
    heldBy,
    join: `echo $$ > '${group}/cgroup.procs'`,
    remove: () => {
      removeGroup(group);
    },
  };
};

const removeGroup = (group: string): void => {
  try {
    rmdirSync(group);
  } catch {
    // It was never made, or its last process is only just ending: an empty group costs nothing.
  }
};
