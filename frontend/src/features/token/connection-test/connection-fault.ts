/** What went wrong on the way to the server. */
export type Fault =
  | { readonly kind: 'offline' | 'unreachable' | 'timeout' | 'redirected' | 'not-mcp' }
  /** The event stream was opened, but its first event did not arrive. */
  | { readonly kind: 'held-back' | 'cut' }
  /** A page for people instead of an answer. */
  | { readonly kind: 'web-page'; readonly status: number }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The name of the error if the server itself refused, and not something in front of it. */
      readonly code: string | undefined;
      readonly retryAfterSeconds: number | undefined;
    }
  /** The server answered, without the tools of a memory. */
  | { readonly kind: 'no-tools' }
  /** The tool itself failed. */
  | { readonly kind: 'recall-failed' };

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}
