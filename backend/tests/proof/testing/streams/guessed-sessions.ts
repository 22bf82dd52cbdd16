import { randomBytes } from 'node:crypto';
import { between } from '../fault-seed.ts';

/** Session ids known to an attacker: those of open streams and of some ended ones. */
export type KnownSessions = { readonly open: readonly string[]; readonly ended: readonly string[] };

export type Guess = {
  readonly sessionId: string;
  /**
   * Stolen ids are sent with the thief's token. Without any token, the protocol accepts the id
   * alone.
   */
  readonly needsToken: boolean;
};

type Guesser = (known: KnownSessions, random: () => number) => Guess;

const one = (all: readonly string[], random: () => number): string =>
  all[between(random, 0, all.length - 1)]!;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const routeOf = (id: string): string => id.slice(0, id.indexOf('.'));
const secretOf = (id: string): string => id.slice(id.indexOf('.') + 1);
const wrong = (sessionId: string): Guess => ({ sessionId, needsToken: false });

/** Changes the letter at one position. */
const flipped = (id: string, random: () => number): string => {
  const places = Array.from(id, (_, at) => at).filter((at) => id[at] !== '.');
  const at = places[between(random, 0, places.length - 1)]!;
  const next = letters[(letters.indexOf(id[at]!) + between(random, 1, 63)) % letters.length]!;
  return id.slice(0, at) + next + id.slice(at + 1);
};

export const guessers: Readonly<Record<string, Guesser>> = {
  'of the right shape': () =>
    wrong(`${randomBytes(24).toString('base64url')}.${randomBytes(32).toString('base64url')}`),
  'with a real public part': ({ open }, random) =>
    wrong(`${routeOf(one(open, random))}.${randomBytes(32).toString('base64url')}`),
  'with the secret of another stream': ({ open }, random) => {
    const at = between(random, 0, open.length - 1);
    return wrong(`${routeOf(open[at]!)}.${secretOf(open[(at + 1) % open.length]!)}`);
  },
  'one letter off': ({ open }, random) => wrong(flipped(one(open, random), random)),
  'cut short or too long': ({ open }, random) => {
    const id = one(open, random);
    return wrong(random() < 0.5 ? id.slice(0, between(random, 1, id.length - 1)) : `${id}A`);
  },
  'written in another way': ({ open }, random) => {
    const id = one(open, random);
    return wrong(
      [
        id.replace('.', '%2e'),
        id.replace('.', '.%00'),
        `${routeOf(id)}.`,
        `.${secretOf(id)}`,
        `%20${id}`,
        `${id}%0d%0aX:1`,
      ][between(random, 0, 5)]!,
    );
  },
  ended: ({ ended }, random) => wrong(one(ended, random)),
  'stolen, with the token of the thief': ({ open }, random) => ({
    sessionId: one(open, random),
    needsToken: true,
  }),
};
