import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ClientKeys } from '../client-rate-key.ts';
import type { AppMiddleware } from '../context.ts';

type ClientKeysOf = (request: IncomingMessage) => ClientKeys;

/** Starts every request: sets its id and creates the state that later steps fill. */
export const requestState = (clientKeysOf: ClientKeysOf): AppMiddleware => {
  // Unique across processes by the random part, within one by the counter; a random id for every
  // request would cost more than all other steps of the shared path.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return (ctx, next) => {
    count += 1;
    ctx.state = new LazyState(`${prefix}-${count.toString(36)}`, ctx.req, clientKeysOf);
    return next();
  };
};

/**
 * Computes the client's keys on first access; most requests never need them. A class, because a
 * getter in an object literal gives each object its own hidden class: measured, that alone made the
 * garbage collector take a quarter of the time of a call.
 */
class LazyState {
  token: string | undefined = undefined;
  headers: readonly string[] = [];
  readonly requestId: string;
  readonly #request: IncomingMessage;
  readonly #clientKeysOf: ClientKeysOf;

  constructor(requestId: string, request: IncomingMessage, clientKeysOf: ClientKeysOf) {
    this.requestId = requestId;
    this.#request = request;
    this.#clientKeysOf = clientKeysOf;
  }

  get clientKey(): string {
    return this.#clientKeysOf(this.#request).client;
  }

  get networkKey(): string | undefined {
    return this.#clientKeysOf(this.#request).network;
  }
}
