/** The process cannot start. The message is for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Nothing can listen on a port: something else does, or it is not this user's or this machine's. */
export const cannotListen = (setting: string, port: number, cause: unknown): StartError =>
  new StartError(
    `Port ${port} cannot be listened on. Stop what uses it, or set ${setting} to another one.`,
    cause,
  );
