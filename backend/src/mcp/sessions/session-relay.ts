/**
 * Port: carries a posted message to the process with its event stream, or with the question that it
 * answers, if another process received the post. The payload is opaque bytes: the caller has sealed
 * it with a key derived from the session secret, so an external carrier learns nothing from it.
 */
export type SessionRelay = {
  /**
   * Delivers `payload` to the subscriber of `route`: the public part of the id of a stream, or the
   * id of a question. Resolves after it was received, or with `nobody` if no process has that
   * stream or question. Throws `storage_unavailable` while the carrier is unavailable.
   */
  readonly deliver: (route: string, payload: Uint8Array) => Promise<'delivered' | 'nobody'>;
  /**
   * Calls `listener` for each payload sent to `route`. Resolves with an unsubscribe function once
   * payloads can arrive. Never rejects: while the carrier is unavailable it resolves at once and
   * the adapter subscribes later, because streams and questions also work without a carrier.
   */
  readonly subscribe: (
    route: string,
    listener: (payload: Uint8Array) => void,
  ) => Promise<() => void>;
};
