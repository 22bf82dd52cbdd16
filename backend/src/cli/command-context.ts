import type { Finding } from '../doctor/finding.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type {
  BackupReport,
  MoveReport,
  OnProgress,
  PepperReplaced,
  RestoreReport,
} from '../transfer/index.ts';
import type { Product } from '../product.ts';

/** An installation opened for one command. A server may be running on it. */
export type OpenedInstallation = {
  readonly product: Product;
  readonly publicUrl: string;
  readonly deadLetters: {
    readonly list: JobQueue['deadLetters'];
    readonly retry: JobQueue['retryDeadLetters'];
  };
  readonly close: () => Promise<void>;
};

/** The dependencies of the commands. */
export type CommandContext = {
  readonly open: () => Promise<OpenedInstallation>;
  /** Starts the server. Resolves when it is starting; it ends with a signal. */
  readonly serve: () => Promise<unknown>;
  /** Speaks MCP over standard input and output until the client closes standard input. */
  readonly speakMcp: () => Promise<void>;
  /** The token stored for this user, which `mcp` uses; `undefined` if there is none. */
  readonly localToken: () => Promise<string | undefined>;
  /** Checks the installation, including an event stream with `idleSeconds` seconds of silence. */
  readonly examine: (idleSeconds: number) => Promise<readonly Finding[]>;
  /** Checks the connect door of any installation, at this address. */
  readonly examineConnectDoor: (address: string) => Promise<readonly Finding[]>;
  /**
   * Uses the URL of an AI tool as the tool would. If it contains no token, gets one from
   * `readToken`.
   */
  readonly testConnection: (url: string) => Promise<Finding>;
  /** Copies the installation into a database or a folder. */
  readonly move: (to: string, onProgress: OnProgress) => Promise<MoveReport>;
  /** Writes everything the installation stores into a file. */
  readonly backUp: (to: string, onProgress: OnProgress) => Promise<BackupReport>;
  /** Restores a backup into the installation, which must be empty. */
  readonly restore: (from: string, onProgress: OnProgress) => Promise<RestoreReport>;
  /** Puts the pepper of the settings on every stored key. */
  readonly replacePepper: () => Promise<PepperReplaced>;
  /** The token of the command's vault, from the environment or standard input. */
  readonly readToken: () => Promise<string>;
  readonly print: (line: string) => void;
  /** Writes without a newline and waits for slow readers. */
  readonly write: (text: string) => Promise<void>;
};

/** Opens the installation, runs `work` and closes it. */
export const withInstallation = async (
  context: CommandContext,
  work: (installation: OpenedInstallation) => Promise<void>,
): Promise<void> => {
  const installation = await context.open();
  try {
    await work(installation);
  } finally {
    await installation.close();
  }
};
