/**
 * Why AI tools cannot use a connection. The message is one sentence that says what is wrong and
 * what to do.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
