import { plainStatement } from '../../parsing/plain-statement.ts';
import { readStatement } from '../../parsing/statement.ts';
import { event } from './event.ts';
import type { Frame, FrameExtractor } from '../frame.ts';
import { measure } from './measure.ts';
import { place } from './place.ts';
import { role } from './role.ts';
import { single } from './single.ts';
import { slot } from './slot.ts';
import type { StatementReader } from './statement-reader.ts';
import { title } from './title.ts';
import { venue } from './venue.ts';
import { version } from './version.ts';

const readers: readonly StatementReader[] = [
  slot,
  version,
  place,
  role,
  title,
  event,
  venue,
  measure,
];

/** By relation. The lexicon has a limited number of verbs and prepositions. */
const known = new Map<string, readonly StatementReader[]>();

const readersOf = (relation: string): readonly StatementReader[] => {
  const fitting =
    known.get(relation) ?? readers.filter(({ relations }) => relations.test(relation));
  known.set(relation, fitting);
  return fitting;
};

/** Facts with one value about any subject: projects, teams, things, events. */
export const statements: FrameExtractor = (claim) => {
  const statement = readStatement(plainStatement(claim.wording));
  if (statement === undefined) return wanted(claim);
  const frames: Frame[] = [];
  for (const { read } of readersOf(statement.relation)) frames.push(...read(statement, claim));
  if (frames.length > 0 || !single.relations.test(statement.relation)) return frames;
  return single.read(statement, claim);
};

/** "User wants 2-space indentation" says how the user's code is indented. */
const wanted: FrameExtractor = (claim) => {
  if (!wants.test(claim.wording)) return [];
  const statement = readStatement(claim.wording.replace(wants, 'user prefers '));
  return statement === undefined ? [] : slot.read(statement, claim).filter(isFact);
};

const wants = /^user wants (?!to\b|no\b|not\b)/u;
const isFact = ({ weight = 1 }: Frame): boolean => weight === 1;
