import type { IncomingHttpHeaders } from 'node:http';
import type { Vault } from '../../tokens/index.ts';
import type { OpenCall } from '../questions/pending-questions.ts';

/** The caller: an open event stream or one authenticated request. */
export type Caller = {
  readonly vault: Pick<Vault, 'vaultId' | 'name'>;
  /** The name of the AI tool; a stream stores it at `initialize`. */
  clientName: string | undefined;
  /** Whether the tool shows forms; a stream stores it at `initialize`. */
  showsForms?: boolean;
};

/** Everything needed to answer a message, except the message itself. */
export type CallContext = {
  readonly caller: Caller;
  /**
   * Opens the caller's vault for this call alone. Throws `invalid_token` if its token was replaced
   * or revoked since the stream was opened or the request began.
   */
  readonly openVault: () => Promise<Vault>;
  readonly requestId: string;
  /** Missing on an event stream, whose headers do not describe a single message. */
  readonly headers: IncomingHttpHeaders | undefined;
  /** Sends a notification before the response; missing where the client cannot receive one. */
  readonly send: ((text: string) => void) | undefined;
  /**
   * Asks the user before the response, which then arrives later. False if they are not asked;
   * missing where the client cannot receive requests.
   */
  readonly ask?: (call: OpenCall) => boolean;
};

/** The response as JSON text, with the status to use when it travels as an HTTP response. */
export type JsonRpcResponse = { readonly status: number; readonly text: string };
