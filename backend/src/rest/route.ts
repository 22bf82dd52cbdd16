import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { RequestState } from '../http/context.ts';
import type { RateLimit } from '../kernel/rate-limiter.ts';
import type * as contract from './api-contract.ts';
import type { AuthenticatedState } from './authenticate.ts';
import type { RestContext } from './rest-context.ts';
import type { InputState } from './validate-input.ts';

type SchemaName = keyof typeof contract;

type ResponseSpec = {
  readonly description: string;
  readonly schema?: SchemaName;
  /** Media types of the response other than JSON. */
  readonly others?: readonly string[];
};

/** A route without its handler. The OpenAPI document describes it from this alone. */
export type RouteSpec = {
  readonly method: 'get' | 'post' | 'delete';
  /** With its parameters in braces, e.g. `/api/memories/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** Opens the caller's vault and counts the call against its quota. */
  readonly needsToken?: boolean;
  readonly body?: SchemaName;
  /** A route with a body has no query. */
  readonly query?: SchemaName;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** Counted before the rest of the request is examined. */
  readonly limits?: readonly RateLimit[];
  /**
   * Counted last, so that a request refused for another reason does not use up the shared limit.
   */
  readonly sharedLimits?: readonly RateLimit[];
};

type OutputOf<Name> = Name extends SchemaName ? z.output<(typeof contract)[Name]> : never;

/** The state of a request when it arrives at the handler of a route with this spec. */
type StateOf<Spec extends RouteSpec> = (Spec extends { readonly needsToken: true }
  ? AuthenticatedState
  : RequestState) &
  (Spec extends { readonly body: infer Name } | { readonly query: infer Name }
    ? InputState<OutputOf<Name>>
    : RequestState);

type Handler<State> = Middleware<State, { readonly params: Readonly<Record<string, string>> }>;

/**
 * A route as the router mounts it. Its state has everything that the handler of any route may need.
 */
export type Route = RouteSpec & {
  readonly handler: (context: RestContext) => Handler<AuthenticatedState & InputState<never>>;
};

/** One REST route, whole: the router and the OpenAPI document are both built from it. */
export const defineRoute = <const Spec extends RouteSpec>(
  spec: Spec,
  handler: (context: RestContext) => Handler<StateOf<Spec>>,
): Route =>
  // The router puts what the spec names into the state, and the type of `handler` was checked
  // against that.
  ({ ...spec, handler: handler as Route['handler'] });
