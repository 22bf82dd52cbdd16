import { slotValuesAt } from '../../../lexicon/index.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { isDeterminer } from '../../parsing/statement.ts';
import type { Statement } from '../../parsing/statement.ts';
import type { Frame } from '../frame.ts';
import type { StatementReader } from './statement-reader.ts';

const address =
  /^(?:https?:\/\/\S+|localhost(?::\d+)?|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[:/]\S*)?)$/u;
const isAt =
  /^(?:be|be at|be on|live at|live on|change|available at|available on|served from|hosted at|deployed at|called)$/u;

const read: StatementReader['read'] = (statement) => {
  const said = [...statement.subject, ...statement.object];
  return [
    ...port(said, statement),
    ...url(said, statement),
    ...street(said, statement.relation, statement.value),
  ];
};

const port = (said: readonly string[], { value, about: phrase }: Statement): Frame[] => {
  const at = value.indexOf('port');
  const found = value[at + 1] ?? '';
  if (!(at !== -1 || said.includes('port')) || !/^\d{2,5}$/u.test(found) || at > 3) return [];
  const what = keyOf(said, /^ports?$/u);
  const about =
    what === '' ? 'which port it is' : `which port ${phrase.replace(/(?:'s)? port$/u, '')} has`;
  return [
    { slot: `port of ${what}`, value: found, about, isDated: true, isExact: true, said: found },
  ];
};

const url = (said: readonly string[], { relation, value, about: phrase }: Statement): Frame[] => {
  const [found = ''] = value.filter((word) => !isDeterminer(word));
  if (!isAt.test(relation) || value.length > 2 || !address.test(found)) return [];
  if (slotValuesAt([found], 0).length > 0 || said.length === 0) return [];
  const about = /(?:url|domain|address|link)$/u.test(phrase)
    ? `what ${phrase} is`
    : `which address ${phrase} has`;
  const key = keyOf(said, /^(?:urls?|address|link)$/u);
  return [
    {
      slot: `url of ${key}`,
      value: found.replace(/\/$/u, ''),
      about,
      isDated: true,
      isExact: true,
      said: found,
    },
  ];
};

/** "Address: 3 Castle Road, York", "lives at 3 Castle Road". */
const street = (said: readonly string[], relation: string, value: readonly string[]): Frame[] => {
  const isHome = relation === 'live at' && said.join(' ') === 'user';
  const isAddress = relation === 'be' && said.at(-1) === 'address';
  const end = value.indexOf(',');
  const found = value.slice(0, end === -1 ? 5 : Math.min(5, end)).join(' ');
  if (!(isHome || isAddress) || !/^\d+[a-z]? \p{L}|^\p{L}.* \d/u.test(found)) return [];
  const key = isHome ? '' : keyOf(said, /^(?:address|home|postal|user)$/u);
  const about = key === '' ? "what the user's address is" : `what the ${said.join(' ')} is`;
  return [
    {
      slot: `address ${key}`.trim(),
      value: found,
      about,
      isDated: true,
      isExact: true,
      said: found,
    },
  ];
};

const keyOf = (said: readonly string[], noun: RegExp): string =>
  coreTerms(said.filter((word) => !noun.test(word) && !/^(?:user|we|it)$/u.test(word)).join(' '))
    .sort()
    .join(' ');

/** Where something is found: its port, its address on the web or in a street. */
export const place: StatementReader = {
  relations:
    /^(?:be|be at|be on|live at|live on|change|available at|available on|served from|served on|hosted at|deployed at|listen on|run on|exposed on|use|start on)$/u,
  read,
};
