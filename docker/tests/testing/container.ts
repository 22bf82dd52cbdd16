import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { docker } from '../../docker.ts';

/** As hardened as any platform will run it, and as a user that the image has never heard of. */
const hardened = [
  ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--user', '54321:54321', '--tmpfs', '/tmp:mode=1777'],
];

type Wanted = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly network?: string;
  /** The name other containers of the network know it by. */
  readonly alias?: string;
};

export type Container = {
  readonly id: string;
  /** Where its port 8080 is on this machine. */
  readonly origin: string;
  readonly logs: () => Promise<string>;
  /** Ends it and resolves with its exit status. */
  readonly stop: () => Promise<number>;
  readonly remove: () => Promise<void>;
};

const settingsOf = (settings: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** Starts an image in the background. */
export const startContainer = async (wanted: Wanted): Promise<Container> => {
  const { image, command = [], settings = {}, network, alias } = wanted;
  const name = `mindmirror-test-${randomUUID()}`;
  const places = [
    ...(network === undefined ? [] : ['--network', network]),
    ...(alias === undefined ? [] : ['--network-alias', alias]),
    ...['--publish', '127.0.0.1::8080'],
  ];
  const args = [...hardened, ...places, ...settingsOf(settings), image, ...command];
  await docker(['run', '--detach', '--name', name, ...args]);
  const port = await docker(['port', name, '8080']);
  return {
    id: name,
    origin: `http://localhost:${port.trim().split(':').at(-1) ?? ''}`,
    logs: async () => docker(['logs', name]),
    stop: async () => {
      await docker(['stop', '--time', '30', name]);
      return Number(await docker(['inspect', '--format', '{{.State.ExitCode}}', name]));
    },
    remove: async () => {
      await docker(['rm', '--force', '--volumes', name]);
    },
  };
};

/** Runs an image to its end and resolves with all it printed; rejects with that when it failed. */
export const runContainer = async ({
  image,
  command = [],
  settings = {},
}: Wanted): Promise<string> =>
  docker(['run', '--rm', ...hardened, ...settingsOf(settings), image, ...command]);

export const newNetwork = async () => {
  const name = `mindmirror-test-${randomUUID()}`;
  await docker(['network', 'create', name]);
  return { name, remove: async () => docker(['network', 'rm', name]) };
};

/** Resolves once the container answers there with 200; rejects with its log when it does not. */
export const untilAnswers = async (container: Container, path: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${container.origin}${path}`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`${path} was not answered.\n${await container.logs()}`);
};
