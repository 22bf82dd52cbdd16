import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ClientKeys } from '../client-rate-key.ts';
import type { AppMiddleware } from '../context.ts';

type ClientKeysOf = (request: IncomingMessage) => ClientKeys;

/** Begins every request: names it and makes room for what later steps lift out of it. */
export const requestState = (clientKeysOf: ClientKeysOf): AppMiddleware => {
  // Unique over processes by the random part, in one by the count; a random id for every request
  // would cost more than all other steps of the shared path.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return (ctx, next) => {
    count += 1;
    ctx.state = new LazyState(`${prefix}-${count.toString(36)}`, ctx.req, clientKeysOf);
    return next();
  };
};

/**
 * Works out the client's keys when something first asks for it; most requests never do. A class,
 * because a getter in an object literal gives each object a hidden class of its own: measured, that
 * alone made the garbage collector take a quarter of the time of a call.
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
