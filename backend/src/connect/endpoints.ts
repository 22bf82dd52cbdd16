/** The addresses of the connect door, all at the root of its origin. */
export type Endpoints = {
  /** The origin itself, without a trailing slash: the value of `iss`. */
  readonly issuer: string;
  /** The only resource that tokens are issued for: the URL that users enter in a client. */
  readonly resource: string;
  readonly hostname: string;
};

export const endpointsOf = (connectUrl: string): Endpoints => ({
  issuer: connectUrl,
  resource: `${connectUrl}/mcp`,
  hostname: new URL(connectUrl).hostname,
});

/**
 * Whether a client asked for this resource. A client that names none means the only one there is:
 * the Gemini app leaves it out (support.google.com answer 17209137, 2026). The bare origin is
 * accepted as well.
 */
export const isOurResource = ({ issuer, resource }: Endpoints, asked: readonly string[]): boolean =>
  asked.every((text) => {
    const url = URL.parse(text);
    return url !== null && [resource, `${resource}/`, `${issuer}/`].includes(url.href);
  });
