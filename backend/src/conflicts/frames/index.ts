import { maxFrames } from '../bounds.ts';
import type { Claim } from '../parsing/claim.ts';
import { amount } from './amount.ts';
import { attitude } from './attitude.ts';
import { attribute } from './attribute.ts';
import { belief } from './personal/belief.ts';
import { budget } from './budget.ts';
import { commute } from './commute.ts';
import { diet } from './diet.ts';
import { dose } from './dose.ts';
import { education } from './education.ts';
import { family } from './personal/family.ts';
import { allOf, type FrameExtractor, type Frame } from './frame.ts';
import { housing } from './personal/housing.ts';
import { language } from './language.ts';
import { milestone } from './milestone.ts';
import { origin } from './personal/origin.ts';
import { namedPerson } from './personal/named-person.ts';
import { person } from './personal/person.ts';
import { rename } from './rename.ts';
import { permission } from './permission.ts';
import { possession } from './possession.ts';
import { preference } from './preference.ts';
import { residence } from './personal/residence.ts';
import { routine } from './routine.ts';
import { scale } from './scale.ts';
import { schedule } from './schedule.ts';
import { standing } from './personal/standing.ts';
import { statements } from './statements/index.ts';
import { teaching } from './teaching.ts';
import { thing } from './thing.ts';
import { tools } from './tools.ts';
import { weekly } from './weekly.ts';
import { work } from './work.ts';
import { weeklyHours, workMode } from './work-mode.ts';

// If several frames conflict, the first one gives the reason, so the clearest come first.
const extractors: readonly FrameExtractor[] = [
  residence,
  origin,
  work,
  teaching,
  person,
  namedPerson,
  attribute,
  thing,
  tools,
  dose,
  budget,
  statements,
  permission,
  standing,
  preference,
  family,
  possession,
  housing,
  education,
  belief,
  schedule,
  routine,
  commute,
  weekly,
  milestone,
  workMode,
  weeklyHours,
  scale,
  language,
  amount,
  attitude,
  diet,
  rename,
];

const every = allOf(...extractors);

/** Runs every extractor; at most `maxFrames` frames. */
export const framesOf = (claim: Claim): Frame[] => every(claim).slice(0, maxFrames);
