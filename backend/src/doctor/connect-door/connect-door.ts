/** The connect door of an installation, as hosted AI tools see it. */
export type ConnectDoor = {
  /** Its origin, and that of the site and of tokens. */
  readonly connectUrl: string;
  readonly publicUrl: string;
  /** What it publishes, by path. */
  readonly documents: Readonly<Record<string, object>>;
};

/** What to do when something else than the door answers. */
export const routeTo = ({ connectUrl }: ConnectDoor): string =>
  `Pass all paths of ${new URL(connectUrl).host} on to the api, with the header Host unchanged.`;
