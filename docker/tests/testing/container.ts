import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { docker } from '../../docker.ts';

/** The restrictions of the strictest platforms, with a user id that the image does not define. */
const hardened = [
  ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--user', '54321:54321', '--tmpfs', '/tmp:mode=1777'],
];

type ContainerSpec = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly network?: string;
  /** Its name for other containers in the network. */
  readonly alias?: string;
};

export type Container = {
  readonly id: string;
  /** The address of its port 8080 on this machine. */
  readonly origin: string;
  readonly logs: () => Promise<string>;
  /** Stops it and resolves with its exit status. */
  readonly stop: () => Promise<number>;
  readonly remove: () => Promise<void>;
};

const settingsOf = (settings: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** Starts an image in the background. */
export const startContainer = async (spec: ContainerSpec): Promise<Container> => {
  const { image, command = [], settings = {}, network, alias } = spec;
  const name = `mindmirror-test-${randomUUID()}`;
  const networking = [
    ...(network === undefined ? [] : ['--network', network]),
    ...(alias === undefined ? [] : ['--network-alias', alias]),
    ...['--publish', '127.0.0.1::8080'],
  ];
  const args = [...hardened, ...networking, ...settingsOf(settings), image, ...command];
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

/** Runs an image to completion. Resolves with its output, or rejects with it if the run failed. */
export const runContainer = async ({
  image,
  command = [],
  settings = {},
}: ContainerSpec): Promise<string> =>
  docker(['run', '--rm', ...hardened, ...settingsOf(settings), image, ...command]);

export const newNetwork = async () => {
  const name = `mindmirror-test-${randomUUID()}`;
  await docker(['network', 'create', name]);
  return { name, remove: async () => docker(['network', 'rm', name]) };
};

/** Resolves once the path responds with 200; rejects with the log after 30 seconds. */
export const untilAnswers = async (container: Container, path: string): Promise<void> => {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const response = await fetch(`${container.origin}${path}`).catch(() => undefined);
    if (response?.ok === true) return;
    await wait(100);
  }
  throw new Error(`${path} did not respond with 200.\n${await container.logs()}`);
};
