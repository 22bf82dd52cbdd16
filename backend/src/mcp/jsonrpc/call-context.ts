import type { IncomingHttpHeaders } from 'node:http';
import type { Vault } from '../../tokens/index.ts';

/** Who calls: an open event stream, or one authenticated request. */
export type Caller = {
  readonly vault: Pick<Vault, 'vaultId' | 'name'>;
  /** The AI tool's own name; on a stream it is kept from `initialize` on. */
  clientName: string | undefined;
};

/** Everything a message is answered with, beside its own words. */
export type CallContext = {
  readonly caller: Caller;
  /**
   * The caller's vault, for this call alone. Throws `invalid_token` when its token was replaced or
   * revoked since the stream was opened or the request began.
   */
  readonly openVault: () => Promise<Vault>;
  readonly requestId: string;
  /** Missing on an event stream, whose headers say nothing about a single message. */
  readonly headers: IncomingHttpHeaders | undefined;
  /** Sends a notification ahead of the answer; missing where the client cannot take one. */
  readonly send: ((text: string) => void) | undefined;
};

/** What goes back: JSON text, and the status where it travels as an HTTP response. */
export type Answer = { readonly status: number; readonly text: string };
