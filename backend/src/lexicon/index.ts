export { english } from './en/index.ts';
export { cachedForCommonWords, isCommonWord } from './common-words.ts';
export { isSingleValued } from './attributes.ts';
export { isFood, isSubstitute, ruledOutBy } from './food.ts';
export { mayBeSameName } from './given-names.ts';
export { hypernymsOf, singular } from './hypernyms.ts';
export { isDepartment, isWorkplace, jobIn, normalizeJob } from './jobs.ts';
export { languageTerm } from './languages.ts';
export { needsOf, statesNeed, type Need } from './needs.ts';
export { positionOnScale } from './opposites.ts';
export {
  describePerson,
  isMultiValued,
  isPerson,
  isOnlyPerson,
  isRole,
  isUniquePerson,
  mayBeSeveral,
} from './people.ts';
export {
  cityOf,
  countryOf,
  isKnownPlace,
  isState,
  isWideRegion,
  normalizePlace,
} from './places.ts';
export { codeLanguage, programmingLanguage } from './programming-languages.ts';
export { refines, slotNamed, slotValuesAt, type SlotValue } from './slots.ts';
export type { Slot } from './schema-slot.ts';
export { canonicalWord, replaceSynonyms } from './synonyms.ts';
export { toolGloss, toolKind } from './tools.ts';
export { isAttitude, isDesireVerb, isLight, isLiking, isTemplateWord } from './word-classes.ts';
