import { stem } from '../text/index.ts';
import { placeOnScale } from './opposites.ts';

const stems = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(stem));

/**
 * Words by which a frame is told and which add nothing to it: "lives", "is based", "home" for where
 * somebody lives.
 */
const telling = stems(`
live reside base locate home house apartment city town country work employ job engineer developer
programmer profession occupation by as company call name named marry marriage wife husband spouse
parent mother father mom dad child children kid girl boy daughter son twin old age year birthday born birth date day favorite
like love enjoy prefer want most best main default primary use have own speak language native status
smoke drink eat not for all every always project alone self themselves themself himself herself due deadline hand
in submit must need deliver with from editor write code be get up bed wake go hour sleep relationship partner
university college degree study graduate vegan vegetarian diet person single allergy allergic rent early late bird owl night stay install package go
diet follow tolerate coeliac celiac disease intolerant smoker non-smoker tobacco citizen national commute take ride
travel bicycle bike cycle train bus car walk drive foot office school
`);

/** Is this term only the way in which a fact is told? */
export const isTemplateWord = (term: string): boolean => telling.has(term);

const light = stems(`
use write do make keep take get have play run go build create install work put set
framework tool thing code language music movie game library app application software system kind
with on in by for as via through using fan wear fluent fluently
`);
const manner = stems('want prefer like love enjoy without with have');

/** Is this term only how something is liked, wanted, or not? */
export const isAttitude = (term: string): boolean => manner.has(term);

const wanted = stems('want prefer like love enjoy');

/**
 * The terms of a claim without light verbs, prepositions and names of kinds. Wanting, preferring
 * and liking are one where the thing is told by more than a word.
 */
export const contentTerms = ({
  core,
}: {
  readonly core: readonly string[];
}): ReadonlySet<string> => {
  const terms = core
    .flatMap((term) => (/^\p{L}+-\p{L}+$/u.test(term) ? term.split('-').map(stem) : [term]))
    .filter((term) => !light.has(term));
  return new Set(
    terms.map((term) => (wanted.has(term) ? 'like' : (placeOnScale(term)?.side ?? term))),
  );
};
