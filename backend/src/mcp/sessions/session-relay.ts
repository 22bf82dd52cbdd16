/**
 * Port: carries a posted message to the process that holds the event stream it belongs to, when
 * the post arrived at another one. The payload is opaque bytes: the caller has sealed it with a
 * key made from the session's secret, so a carrier outside the process learns nothing from it.
 */
export type SessionRelay = {
  /**
   * Hands `payload` to the subscriber of `route`, the public part of a session id. Resolves
   * after it was received, or with `nobody` when no process holds that stream. Throws
   * `storage_unavailable` while the carrier cannot be reached.
   */
  readonly deliver: (route: string, payload: Uint8Array) => Promise<'delivered' | 'nobody'>;
  /**
   * Calls `listener` for each payload sent to `route`. Resolves with the way to stop once payloads
   * can arrive. Never rejects: while the carrier is unavailable it resolves at once and the adapter
   * subscribes when the carrier is back, because the stream also works without it.
   */
  readonly subscribe: (
    route: string,
    listener: (payload: Uint8Array) => void,
  ) => Promise<() => void>;
};
