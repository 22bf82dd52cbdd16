import { shortName } from '../../text/index.ts';

/** The name that a client gives itself, or a placeholder. */
export const clientNameOf = (name = ''): string => {
  const short = shortName(name);
  return short === '' ? 'An unnamed program' : short;
};
