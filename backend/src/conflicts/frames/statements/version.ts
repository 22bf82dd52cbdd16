import { slotValuesAt } from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { beginsDate, momentIn } from '../../parsing/dates.ts';
import type { Frame } from '../frame.ts';
import { isGeneric, scopeOf } from './scope.ts';
import type { StatementReader } from './statement-reader.ts';

const number = /^v?\d+(?:\.(?:\d+|x))*$/u;
const uses = /^(?:use|run|run on|run in|require|target|be on|be|be in|built with|change)$/u;
const openEnded = /\b(?:or|and) (?:later|newer|higher|above|up)\b|\bat least\b|\+$/u;

const read: StatementReader['read'] = ({ subject, relation, object, value }, { names }) => {
  if (openEnded.test(value.join(' '))) return [];
  const said = [...subject, ...object];
  const ofSubject = versionAt(value);
  if (ofSubject !== undefined && isAbout(said, relation, value)) {
    const what = said.filter((word) => !/^(?:version|current|latest|api's)$/u.test(word));
    return frame(coreTerms(what.join(' ')).sort().join(' '), '', ofSubject, what.join(' '));
  }
  return uses.test(relation) ? named(said, value, names()) : [];
};

/** "Node 22", "Postgres 16". */
const named = (
  said: readonly string[],
  value: readonly string[],
  names: ReturnType<Claim['names']>,
): Frame[] => {
  const from = value.findIndex((word) => !isGeneric(word));
  const [listed] = slotValuesAt(value, from);
  const [name = '', found = ''] =
    listed === undefined ? value.slice(from, from + 2) : [listed.value, value[from + listed.words]];
  if (beginsDate(name, found)) return [];
  const isKnown = listed !== undefined || runtimes.has(name) || names.has(name);
  return isKnown && number.test(found) ? frame(name, scopeOf(said, listed?.slot), found, name) : [];
};

const runtimes: ReadonlySet<string> = new Set(
  'node nodejs deno bun jdk openjdk ios android ubuntu debian alpine kernel numpy pytorch xcode'.split(
    ' ',
  ),
);

/** "v2", "version 2.0", "1.4.2" at the start of the value. */
const versionAt = (value: readonly string[]): string | undefined => {
  const [first = '', second = ''] = value;
  if (first === 'version' && number.test(second)) return second;
  const isNumber = number.test(first) && momentIn(first).day === undefined;
  return isNumber && value.length === 1 ? first : undefined;
};

const isAbout = (
  said: readonly string[],
  relation: string,
  [first = '']: readonly string[],
): boolean =>
  said.includes('version') ||
  (/^(?:be|be at|be on|change)$/u.test(relation) && /^(?:v|version|\d+\.\d+\.)/u.test(first));

const frame = (name: string, scope: string, found: string, words: string): Frame[] => [
  {
    slot: `version of ${name} ${scope}`.trim(),
    value: found.replace(/^v/u, ''),
    about:
      words === '' || words.startsWith('minimum')
        ? 'which version it is'
        : `which version of ${words} it is`,
    isDated: true,
    isExact: true,
    said: found,
  },
];

/** Which version of something is used: "requires Node 22", "the API is at v2". */
export const version: StatementReader = {
  relations: /^(?:use|run|run on|run in|require|target|be|be on|be in|be at|built with|change)$/u,
  read,
};
