import type { SecretPlace } from '../transfer/index.ts';

/** Says it in words; `nowhere` are those for an installation that has none. */
export const describeSecret = (place: SecretPlace, nowhere: string): string => {
  switch (place.from) {
    case 'setting':
      return 'the one that this command was started with';
    case 'file':
      return `the content of ${place.file}`;
    case 'nowhere':
      return nowhere;
  }
};
