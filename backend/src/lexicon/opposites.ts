import { stem } from '../text/index.ts';

/**
 * Words that rule each other out when the rest of what is said is the same: one line a scale, one
 * place on it before each slash, with its synonyms. Kinds of a thing (green and black tea) are no
 * opposites, nor is what one person can be or do at different times.
 */
const list = `
dark | light
short, shorter, brief, terse, minimal | long, longer, detailed, verbose, exhaustive, lengthy
formal | informal, casual
tabs, tab | spaces, space
metric | imperial
single | double
aisle | window
remote, remotely | on-site
synchronous, sync | asynchronous, async
12-hour | 24-hour
left-handed, lefty | right-handed
public | private
open-source | closed-source, proprietary
full-time | part-time
permanent | temporary
electric | diesel | petrol, gasoline | hybrid
introvert, introverted | extrovert, extroverted
optimist, optimistic | pessimist, pessimistic
beginner, novice | intermediate | expert
pass | fail
gain | lose
increase | decrease, reduce
finished, complete, completed, done | unfinished, incomplete
enabled | disabled
british | american
functional | object-oriented
snake_case, snake-case | camelcase, camel-case | kebab-case | pascalcase, pascal-case
monolith, monolithic | microservice
bootstrapped, self-funded | venture-backed, vc-backed
automatic | manual
portrait | landscape
ascending | descending
uppercase | lowercase
imperative | past-tense
signed | unsigned
crowded, busy | empty, deserted
nearsighted, near-sighted, short-sighted | far-sighted, farsighted
sweet | savory, savoury
cash | card
left-wing, liberal | right-wing, conservative
indoors, indoor | outdoors, outdoor
relational | document-based
vertical | horizontal
strict | lenient
loud | quiet
asleep | awake
open | closed
empty | full
rural | urban
monorepo | own-repository
daily | weekly | monthly | quarterly | yearly
shy | outgoing
first | last
celsius | fahrenheit
euro | dollar | pound | franc | yen
markdown | asciidoc | latex | plaintext | html
minimalist | maximalist
hourly | salaried
`;

type Place = {
  /** "dark or light". */
  readonly scale: string;
  /** The first word of the place on it. */
  readonly side: string;
};

const places: ReadonlyMap<string, Place> = new Map(
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const sides = line.split(' | ').map((side) => side.split(', '));
      const scale = sides.map(([first]) => first).join(' or ');
      return sides.flatMap((side) =>
        side.map((word): [string, Place] => [stem(word), { scale, side: side[0] ?? word }]),
      );
    }),
);

/** The scale of a term, and its side of it. */
export const placeOnScale = (term: string): Place | undefined => places.get(term);
