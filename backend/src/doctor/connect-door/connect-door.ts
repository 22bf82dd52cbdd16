/** The connect door of an installation, as hosted AI tools see it. */
export type ConnectDoor = {
  /** Its origin. */
  readonly connectUrl: string;
  /** The address of the site and of tokens, if it is known. */
  readonly publicUrl: string | undefined;
  /** The documents that it publishes, by path. */
  readonly documents: Readonly<Record<string, object>>;
};

/** The advice if something other than the connect door answers, or the status is unexpected. */
export const remedyFor = ({ connectUrl }: ConnectDoor, status: number): string => {
  const { host } = new URL(connectUrl);
  if (status >= 500) return 'Start the api, or correct the upstream address in the proxy.';
  return status === 401 || status === 403
    ? `Exempt ${host} from logins and firewall rules of the proxy, and let it pass the header Host on unchanged.`
    : `Pass all paths of ${host} on to the api, with the header Host unchanged.`;
};
