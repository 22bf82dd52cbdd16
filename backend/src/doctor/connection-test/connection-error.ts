/** Why AI tools cannot use a connection. The message is one sentence: what is wrong, what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
