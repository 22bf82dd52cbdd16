/** A client of the connect door, from its client id. Nothing is stored about it. */
export type Client = {
  readonly clientId: string;
  /** The name it gives itself, unless it is a known client. Shown to people, never logged. */
  readonly name: string;
  /** The host it proves to own; `undefined` for one that registered without proof. */
  readonly host: string | undefined;
  readonly isKnown: boolean;
  /** Whether it must send a secret for tokens. */
  readonly isConfidential: boolean;
  readonly allowsRedirect: (redirectUri: string) => boolean;
};
