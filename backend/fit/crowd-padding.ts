import { days } from '../src/kernel/duration.ts';
import { ownPadding } from '../bench/everyday/padding.ts';
import type { Told } from '../bench/everyday/retold.ts';
import type { Padding } from '../bench/everyday/vaults.ts';
import { readRequestPairs } from '../quality/everyday/read-pairs.ts';
import { readRemarks } from '../quality/everyday/read-remarks.ts';
import { askedOn } from '../quality/everyday/read-people.ts';
import { sample } from '../bench/sample.ts';

/** Facts of other people as they are, as if many people shared one vault. */
export const strangersPadding: Padding = (_, others, count, random) =>
  sample(apart(others.map(({ facts }) => facts)), count, random);

const years = 5;

/**
 * Facts of other people, facts that requests need and remarks, as they are: all that the data set
 * has of short facts which name neither the user nor anyone else.
 */
export const everythingPadding: Padding = (_, others, count, random) => {
  const oneLiners = [...readRequestPairs().map(({ fact }) => fact), ...readRemarks()];
  const undated: Told[] = oneLiners.map((text) => ({
    saved: new Date(askedOn - Math.floor(random() * years * 365) * days(1)).toISOString(),
    category: 'preference',
    text,
  }));
  const facts = apart(others.map((other) => other.facts));
  return sample([...facts, ...undated], count, random);
};

/** What the AIs of all other people saved over years, as if all of them shared one vault. */
export const crowdPadding: Padding = (_, others, count, random) =>
  apart(
    others.map((other) => {
      const own = Math.ceil(count / others.length) - other.facts.length;
      const acquaintances = others.filter((one) => one !== other);
      return [...other.facts, ...ownPadding(other, acquaintances, own, random)];
    }),
  );

/** Each person at another time of the day: what two people say is no conversation. */
const apart = (told: readonly (readonly Told[])[]): Told[] =>
  told.flatMap((own, at) => {
    const later = ((at + 1) / (told.length + 1)) * days(1);
    return own.map((one) => ({
      ...one,
      saved: new Date(Date.parse(one.saved) + later).toISOString(),
    }));
  });
