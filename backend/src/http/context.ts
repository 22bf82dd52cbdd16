import type { DefaultState, Middleware, ParameterizedContext } from 'koa';

/** What the first middleware has put on every request, before REST or MCP sees it. */
export type RequestState = DefaultState & {
  readonly requestId: string;
  /** The token as it was sent, lifted out of the header or the query; not yet checked. */
  token: string | undefined;
  /**
   * What every answer carries, name and value in turn. The MCP endpoint writes its responses itself
   * and these with them; for everything behind it they are set one by one, which costs a tenth of
   * a tool call each.
   */
  headers: readonly string[];
  /** Keyed hash of the client's address, for rate limits. The address itself goes nowhere. */
  readonly clientKey: string;
  /** The same of the /48 around an IPv6 client; `undefined` for an IPv4 client. */
  readonly networkKey: string | undefined;
};

export type AppContext = ParameterizedContext<RequestState>;
export type AppMiddleware = Middleware<RequestState>;
