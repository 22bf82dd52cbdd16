import type { Db } from 'mongodb';
import type { Timestamp } from '../../kernel/clock.ts';

/** The time on the machine of the primary; `undefined` where it does not say. */
export const mongoTime = async (db: Db): Promise<Timestamp | undefined> => {
  const { localTime }: { readonly localTime?: unknown } = await db.command({ hello: 1 });
  return localTime instanceof Date ? localTime.getTime() : undefined;
};
