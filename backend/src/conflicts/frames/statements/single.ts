import { english, isMultiValued } from '../../../lexicon/index.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import type { StatementReader } from './statement-reader.ts';

const relations =
  /^(?:go through|handled (?:by|with|in)|done (?:by|with|in)|sent (?:with|via|by)|kept in|tracked in|based (?:on|in)|return|hosted (?:on|at|by|in)|deployed (?:on|to|with|via)|written in|built (?:with|on|in)|powered by|managed (?:by|with|in)|held (?:on|in|at)|made (?:in|with)|stored in|run (?:on|with|in)|merge into|start from|taught by|paid (?:by|with)|published (?:on|with)|written with|documented (?:in|with)|licensed (?:under|as)|live on)$/u;
const plain = /^(?:merge into|start from|return)$/u;
const nouns: ReadonlySet<string> = new Set(english.people.oneForAny);

/** "What payments go through", "what the API returns", "what auth is handled by". */
const aboutOf = (relation: string, what: string): string => {
  if (what === '') return 'which branch is merged into';
  const [verb = '', preposition = ''] = relation.split(' ');
  const isMany = /[^s]s$/u.test(what);
  if (!verbs.test(verb)) return `what ${what} ${isMany ? 'are' : 'is'} ${relation}`;
  const said = isMany ? verb : verb.replace(/(?<=o)$/u, 'e').concat('s');
  return `what ${what} ${said} ${preposition}`.trim();
};

const verbs = /^(?:go|return|merge|start|live|run)$/u;

const isReadAs = (relation: string, isName: boolean): boolean =>
  plain.test(relation) || (relation !== 'be' && isName);

const isPlain = (value: readonly string[]): boolean =>
  value.length > 0 && value.length <= 3 && !value.includes('and') && !value.includes('or');

const isOneThing = (what: string, relation: string): boolean =>
  (what !== '' || relation === 'merge into') && !isMultiValued(`user's ${what}`);

const read: StatementReader['read'] = ({ subject, object, relation, value, about }, { names }) => {
  const words = [...subject, ...object];
  const [first = ''] = value;
  const isNoun = relation === 'be' && nouns.has(words.at(-1) ?? '');
  const isRead = isNoun || isReadAs(relation, names().has(first));
  const what = words.filter((word) => !/^(?:user|we|it|they)$/u.test(word)).join(' ');
  if (!isRead || !isPlain(value) || !isOneThing(what, relation)) return [];
  const key = coreTerms(what).sort().join(' ');
  const phrase = about === '' ? what : about;
  const said = isNoun ? `what ${phrase} is` : aboutOf(relation, phrase);
  return [
    {
      slot: `${relation} ${key}`,
      value: value.join(' '),
      about: said,
      isDated: true,
      isExact: true,
      said: value.join(' '),
    },
  ];
};

/** Other facts with one value: "payments go through Stripe", "the default branch is main". */
export const single: StatementReader = {
  relations: new RegExp(`${relations.source}|^be$`, 'u'),
  read,
};
