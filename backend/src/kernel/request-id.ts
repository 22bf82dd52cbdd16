import { z } from 'zod';

/**
 * The name of one request, made by the process that took it and carried on by the jobs it brings
 * about. A name that a client sends is never used: a log would hold whatever it says.
 */
export type RequestId = string;

/** As in the payload of a job, which others may be able to write: short, and without any words. */
export const RequestIdShape = z.string().regex(/^[0-9a-f]{12}-[0-9a-z]{1,11}$/);

/** The request a job's payload names; nothing where it names none or something else. */
export const requestIdIn = (payload: unknown): RequestId | undefined => {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return RequestIdShape.safeParse(Reflect.get(payload, 'requestId')).data;
};
