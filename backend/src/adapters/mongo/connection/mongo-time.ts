import type { Db } from 'mongodb';
import type { Timestamp } from '../../../kernel/clock.ts';

/** The time on the primary's machine; `undefined` if it does not report it. */
export const mongoTime = async (db: Db): Promise<Timestamp | undefined> => {
  const { localTime }: { readonly localTime?: unknown } = await db.command({ hello: 1 });
  return localTime instanceof Date ? localTime.getTime() : undefined;
};
