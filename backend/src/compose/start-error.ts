/** The process cannot start. The message is for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/**
 * The process cannot listen on a port: another program does, this user is not allowed to, or the
 * address does not belong to this machine.
 */
export const cannotListen = (setting: string, port: number, cause: unknown): StartError =>
  new StartError(
    `MindMirror cannot listen on port ${port}. Stop the program that uses it, or set ${setting} to another port.`,
    cause,
  );
