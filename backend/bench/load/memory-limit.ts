import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A memory limit for one process. */
export type MemoryLimit = {
  /** How the limit is enforced; `nobody` if this machine does not allow control groups. */
  readonly enforcedBy: 'cgroup v1' | 'cgroup v2' | 'nobody';
  /** A shell command that puts the shell, and the program it execs, under the limit. */
  readonly join: string;
  readonly remove: () => void;
};

const unlimited: MemoryLimit = { enforcedBy: 'nobody', join: ':', remove: () => undefined };

/** Creates a memory control group below our own, in cgroup v1 or v2. */
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
  enforcedBy: MemoryLimit['enforcedBy'],
  parent: string,
  limit: string,
  megabytes: number,
): MemoryLimit | undefined => {
  const group = join(parent, `mindmirror-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, limit), String(megabytes * 1_048_576));
    // Some machines let us create a group but not add a process to it.
    execFileSync('sh', ['-c', `echo $$ > '${group}/cgroup.procs'`], { stdio: 'ignore' });
  } catch {
    removeGroup(group);
    return undefined;
  }
  return {
    enforcedBy,
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
    // It was never created, or its last process is still exiting. An empty group is harmless.
  }
};
