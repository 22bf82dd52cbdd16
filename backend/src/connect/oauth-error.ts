/**
 * Every error of the connect door by its registered name (RFC 6749 §4.1.2.1 and §5.2, RFC 7591
 * §3.2.2, RFC 8707 §2), with its status where it is not sent to a redirect address.
 */
const statusOf = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_target: 400,
  invalid_token: 401,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  temporarily_unavailable: 429,
} as const;

export type OAuthErrorName = keyof typeof statusOf;

/** A refusal of the connect door. `message` never repeats what was sent. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: OAuthErrorName;
  readonly status: number;

  constructor(error: OAuthErrorName, message: string, status: number = statusOf[error]) {
    const { stackTraceLimit } = Error;
    // A caller's mistake: nobody reads its stack.
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.error = error;
    this.status = status;
  }
}
