import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isOnPath, newFolder, runProgram } from '../programs.ts';
import { freePort } from '../running-product.ts';
import type { Service, ServiceProvider } from './service.ts';
import { inDocker } from './in-docker.ts';

/**
 * A MongoDB program, or its stand-in, which a test may stop in any way. Its data stays in
 * `dataDir`.
 */
export type MongoServer = Service & {
  readonly pid: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Place = { readonly dataDir: string; readonly port: number };

const startMongod = async ({ dataDir, port }: Place): Promise<MongoServer> => {
  const address = ['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', dataDir];
  const { pid, stop, printed } = runProgram('mongod', address);
  await printed(/Waiting for connections/);
  const url = `mongodb://127.0.0.1:${port}`;
  return { url, pid, stop, close: async () => stop('SIGKILL') };
};

const startStandIn = async ({ dataDir, port }: Place): Promise<MongoServer> => {
  const { pid, stop, printed } = runProgram(standIn(), [`127.0.0.1:${port}`, dataDir]);
  const url = await printed(/^mongodb:/);
  return { url, pid, stop, close: async () => stop('SIGKILL') };
};

/** Starts the one that this machine has. */
export const startMongoServer = async (place: Place): Promise<MongoServer> =>
  isOnPath('mongod') ? startMongod(place) : startStandIn(place);

export const hasMongoServer = (): boolean => isOnPath('mongod') || existsSync(standIn());

const inNewFolder =
  (start: (place: Place) => Promise<MongoServer>): ServiceProvider['start'] =>
  async () => {
    const folder = newFolder('mongo');
    const { url, close } = await start({ dataDir: folder.path, port: await freePort() });
    return {
      url,
      close: async () => {
        await close();
        folder.remove();
      },
    };
  };

const sources = join(process.cwd(), 'tools/mongo-stand-in');

/** The path of the built stand-in for exactly these sources. */
const standIn = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(sources).toSorted())
    hash.update(readFileSync(join(sources, name)));
  const name = `mongo-stand-in-${hash.digest('hex').slice(0, 12)}`;
  return join(process.cwd(), 'node_modules/.cache/mindmirror', name);
};

/** The first build takes one or two minutes, so it runs once and prints a message. */
const buildStandIn = async (): Promise<boolean> => {
  const program = standIn();
  if (existsSync(program)) return true;
  if (!isOnPath('go')) return false;
  process.stderr.write('Building a stand-in for MongoDB (once, about two minutes)...\n');
  mkdirSync(join(program, '..'), { recursive: true });
  const draft = `${program}.${process.pid}`;
  try {
    execFileSync('go', ['build', '-o', draft, '.'], { cwd: sources, stdio: 'inherit' });
  } catch {
    return false;
  }
  renameSync(draft, program);
  return true;
};

const chosen = (): string => process.env['TEST_MONGODB_URL'] ?? '';

export const mongoProviders: readonly ServiceProvider[] = [
  {
    name: 'TEST_MONGODB_URL',
    isOpen: async () => chosen() !== '',
    start: async () => ({ url: chosen(), close: async () => undefined }),
  },
  inDocker({ name: 'mongo:8', port: 27_017, scheme: 'mongodb', ready: /waiting for connections/i }),
  {
    name: 'mongod',
    isOpen: async () => isOnPath('mongod'),
    start: inNewFolder(startMongod),
  },
  { name: 'stand-in', isOpen: buildStandIn, start: inNewFolder(startStandIn) },
];
