import type { Database } from './database.ts';

/** Whether anybody's vault or address is kept here. */
export const isInUse = ({ prepare, read }: Database): boolean => {
  const anything = prepare<{ readonly found: number }>(
    'SELECT EXISTS (SELECT 1 FROM vaults) OR EXISTS (SELECT 1 FROM waitlist) AS found',
  );
  return read(() => anything.get())?.found === 1;
};
