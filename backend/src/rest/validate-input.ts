import type { Middleware } from 'koa';
import type { z } from 'zod';
import { invalidInput } from '../kernel/invalid-input.ts';
import type { RequestState } from '../http/context.ts';
import { parseJson, receiveJson } from './read-json.ts';

/** A request with a validated and typed body or query. */
export type InputState<Input> = RequestState & { input: Input };

/** A request whose body was received; `undefined` if it has none. */
type BodyState = RequestState & { body?: Buffer | undefined };

/**
 * Receives the body before the call takes its turn, so that the calls of a vault do not wait for a
 * client that sends slowly.
 */
export const receiveBody: Middleware<BodyState> = async (ctx, next) => {
  ctx.state.body = await receiveJson(ctx.req);
  await next();
};

/** Accepts a JSON body that matches the schema. A request without a body counts as `{}`. */
export const validateBody =
  <Schema extends z.ZodType>(
    schema: Schema,
  ): Middleware<InputState<z.output<Schema>> & BodyState> =>
  async (ctx, next) => {
    ctx.state.input = parseInput(schema, parseJson(ctx.state.body));
    await next();
  };

/** Accepts a query that matches the schema. A repeated parameter is a list and does not match. */
export const validateQuery =
  <Schema extends z.ZodType>(schema: Schema): Middleware<InputState<z.output<Schema>>> =>
  (ctx, next) => {
    ctx.state.input = parseInput(schema, { ...ctx.query });
    return next();
  };

const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
};
