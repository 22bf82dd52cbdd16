import type { DefaultState, Middleware, ParameterizedContext } from 'koa';

/** The state that the first middleware adds to every request, before REST and MCP see it. */
export type RequestState = DefaultState & {
  readonly requestId: string;
  /** The path of the request target, without the query. */
  path: string;
  /** The token as sent, extracted from the header or the query; not yet checked. */
  token: string | undefined;
  /** Whether the token came in the URL. */
  isTokenInUrl: boolean;
  /** The credentials of an OAuth client, as sent in HTTP Basic: base64, not yet checked. */
  clientCredentials: string | undefined;
  /**
   * The headers of every response, names and values alternating. The MCP endpoint writes its
   * responses itself and includes these; everything after it sets them one by one, which costs a
   * tenth of a tool call each.
   */
  headers: readonly string[];
  /** Keyed hash of the client's address, for rate limits. The address itself is not passed on. */
  readonly clientKey: string;
  /** The key of the /48 of an IPv6 client; `undefined` for an IPv4 client. */
  readonly networkKey: string | undefined;
};

export type AppContext = ParameterizedContext<RequestState>;
export type AppMiddleware = Middleware<RequestState>;
