/** What is stored so that the right token, and nothing else, opens a vault. */
export type Lock = {
  /** SHA-256 over a domain-separated prefix and the token, 32 bytes. Unique. Tells nothing of the token. */
  readonly lookup: Uint8Array;
  /** Salt of the key derivation, 32 random bytes. */
  readonly salt: Uint8Array;
  /** The vault's random data key, wrapped with a key made from the token. */
  readonly wrappedKey: Uint8Array;
  /** Commitment to the wrapping key, 32 bytes: GCM alone does not commit to its key. */
  readonly commitment: Uint8Array;
};
