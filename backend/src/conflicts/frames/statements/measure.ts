import { english, isMultiValued, isSingleValued } from '../../../lexicon/index.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { isDeterminer, type Statement } from '../../parsing/statement.ts';
import { withArticle } from './with-article.ts';
import type { StatementReader } from './statement-reader.ts';

const amount = /^[$€£¥]?(?<digits>\d+(?:\.\d+)?(?:e-?\d+)?)(?<unit>k|%|ms|kb|mb|gb|tb|px|kg|s)?$/u;
const approximate = /^(?:about|around|roughly|up|to|only|a|the|at|of)$/u;
const currency = /^(?:euros?|dollars?|pounds?|yen|usd|eur|gbp|kroner|francs?|chf|cents?)$/u;
const spans = /^(?:second|minute|hour|day|week|month|year|sprint)s?$/u;
const sizes = /^(?:ms|kb|mb|gb|tb|kg|px)$/u;
const months: ReadonlySet<string> = new Set(
  english.calendar.months.flatMap((name) => [name, name.slice(0, 3)]),
);

const relates =
  /^(?:be|be at|cost|last|expire (?:after|in)|kept for|limited to|start (?:at|from|with)|have|change|happen every|run every|released every|stored for|open for|use|use with|run with|require)$/u;

/**
 * "Atlas has a budget of 20000 euros" says what the budget of Atlas is, "the model uses a learning
 * rate of 0.1" what its learning rate is.
 */
const withPossession = (statement: Statement): Statement => {
  const { subject, relation, value, about } = statement;
  const at = value.findIndex((word) => word === 'of' || amount.test(word));
  const words = value.slice(0, Math.max(0, at)).filter((word) => !isDeterminer(word));
  const noun = words.join(' ');
  const isOne =
    relation === 'have'
      ? isSingleValued(noun) && value[at] === 'of'
      : words.length < 4 && parameters.has(words.at(-1) ?? '');
  if (countsParts(statement)) return { ...statement, relation: 'have' };
  if (!/^(?:have$|use|run with|require)/u.test(relation) || !isOne) return statement;
  return {
    ...statement,
    subject: [...subject, ...words],
    relation: 'be',
    value: value.slice(value[at] === 'of' ? at + 1 : at),
    about: about === '' ? '' : `the ${noun} of ${about}`,
  };
};

/** "The encoder uses 12 layers" says how many it has. */
const countsParts = ({ relation, value: [count = '', noun = '', ...more] }: Statement): boolean =>
  relation === 'use' && more.length === 0 && amount.test(count) && parameters.has(noun);

const parameters: ReadonlySet<string> = new Set(english.relations.parameters);

/** "The photographer is Mia Lang, 1800 euros" says what the photographer costs. */
const withPrice = (statement: Statement): Statement => {
  const { relation, value } = statement;
  const at = value.indexOf(',') + 1;
  const isPriced = relation === 'be' && at > 1 && /^\d/u.test(value[at] ?? '');
  if (!isPriced || !currency.test(value[at + 1] ?? '')) return statement;
  return { ...statement, relation: 'cost', value: value.slice(at) };
};

const read: StatementReader['read'] = (given, claim) => {
  const statement = withPrice(withPossession(given));
  const { value } = statement;
  if (/^(?:use|run with|require)/u.test(statement.relation)) return [];
  const found = amountIn(value);
  if (found === undefined) return [];
  const what = measured(statement);
  if (what === '') return [];
  const key = keyOf(`${what} ${found.unit.limits}`, isPrice(statement));
  return [
    {
      slot: `measure of ${key} ${found.unit.dimension}`.trim(),
      value: `${found.number} ${found.unit.name}`.trim(),
      about: aboutOf(statement, withArticle(statement.about || what, claim)),
      isDated: true,
      // A price next to a name is not all that is said.
      ...(isPriceOnly(statement) === isPriceOnly(given) && { isExact: true as const }),
      said: value.join(' '),
    },
  ];
};

const aboutOf = (statement: Statement, subject: string): string =>
  isPriceOnly(statement) ? `what the price of ${subject} is` : `which number holds for ${subject}`;

const isPriceOnly = ({ relation }: Statement): boolean => relation === 'cost';

const measured = ({ subject, object }: Statement): string => {
  const what = [...subject, ...object]
    .filter((word) => !/^(?:user|we|it|they|there)$/u.test(word))
    .join(' ');
  return isMultiValued(`user's ${what}`) ? '' : what;
};

/** A price may be called a cost or a fee. */
const keyOf = (what: string, hasPrice: boolean): string => {
  const terms = coreTerms(what).filter((term) => !/^(?:price|cost|fee)$/u.test(term));
  return [...new Set([...terms, ...(hasPrice ? ['price'] : [])])].sort().join(' ');
};

type Amount = { readonly number: number; readonly unit: Unit };

const amountIn = (value: readonly string[]): Amount | undefined => {
  const from = value.slice(0, 4).findIndex((word) => !approximate.test(word));
  const { digits, unit: suffix = '' } = amount.exec(value[from] ?? '')?.groups ?? {};
  if (digits === undefined || value.includes('or')) return undefined;
  const unit = unitOf(value.slice(from + 1), suffix);
  return unit && { number: Number(digits) * (suffix === 'k' ? 1_000 : 1), unit };
};

const isPrice = ({ relation, subject, object }: Statement): boolean =>
  relation === 'cost' ||
  [...subject, ...object].some((word) => /^(?:prices?|pricing|costs?|fee)$/u.test(word));

type Unit = {
  /** Amounts of different dimensions are never compared. */
  readonly dimension: string;
  readonly name: string;
  /** What the number is also limited to: "a month", "people". */
  readonly limits: string;
};

/** Undefined for a date, or for a number followed by a longer phrase. */
const unitOf = (after: readonly string[], suffix: string): Unit | undefined => {
  const [first = '', ...rest] = after;
  if (months.has(first) || after.length > 6 || first === ',') return undefined;
  const size = sizes.test(suffix) ? suffix : sizes.test(first) ? first : undefined;
  if (size !== undefined) return { dimension: 'size', name: size, limits: rest.join(' ') };
  if (spans.test(first)) return { dimension: 'time', name: first, limits: rest.join(' ') };
  const limits = currency.test(first) ? rest : after;
  return { dimension: '', name: '', limits: limits.join(' ') };
};

/** A number that holds for a subject: "line length is 80", "sessions expire after 2 hours". */
export const measure: StatementReader = { relations: relates, read };
