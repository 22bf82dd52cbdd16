import { mayBeSeveral } from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import type { StatementReader } from './statement-reader.ts';

/** What a thing is called: "the app is called Lantern", "project name: Orbit", "renamed to Comet". */
const read: StatementReader['read'] = ({ subject, relation, object, value, about }, claim) => {
  const said = [...subject, ...object];
  const isName = relation !== 'be' || (said.at(-1) === 'name' && isCapitalized(value, claim));
  if (!isName || value.length > 4 || /^user(?:$|'s )/u.test(claim.subject)) return [];
  const thing = said
    .filter((word) => !/^(?:name|user|we|of)$/u.test(word))
    .join(' ')
    .replace(/'s$/u, '');
  if (thing === '' || mayBeSeveral(`user's ${thing}`)) return [];
  return [
    {
      slot: `user's ${thing} name`,
      value: value.join(' '),
      said: value.join(' '),
      about: `what ${about.replace(/(?:'s)? name$/u, '') || thing} is called`,
      isDated: true,
      isExact: true,
    },
  ];
};

const isCapitalized = ([first = '']: readonly string[], { names }: Claim): boolean =>
  names().has(first);

/** "User's X is called Y" is an attribute of the user, and "user renamed" a `rename`. */
export const title: StatementReader = { relations: /^(?:be|called|named|titled|rename)$/u, read };
