import { contentTerms, fold, stem, words } from '../text/index.ts';

/** A sentence taken apart for comparing. */
export type Shape = {
  /** Folded, without punctuation at the end and without its context and time words. */
  readonly sentence: string;
  /** When or where it holds: "weekdays", "at work". Sentences of different contexts go together. */
  readonly context: string;
  /** False for "does not eat meat", "hates olives". */
  readonly isAffirmed: boolean;
  /** What it is about, whatever the polarity: stems of the content words, in order. */
  readonly core: readonly string[];
  /** True for "used to" and the like: it says nothing about now. */
  readonly isPast: boolean;
};

const past =
  /\b(?:used to|previously|formerly|in the past|until (?:recently|last)|had been|was|were)\b/u;

const contextPattern =
  /\b(?:on|at|in|during|when|while|for|before|after|if)\s+(?:the\s+|their\s+|a\s+)?(?:week(?:day|end)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|summer|winter|spring|autumn|holidays?|vacations?|work|home|school|the office|travell?ing|coding|meetings?)\b.*$/u;

const negators =
  /\b(?:does not|do not|doesn't|don't|is not|isn't|are not|aren't|am not|can not|cannot|can't|will not|won't|has no|have no|never|no longer|not|stopped|quit|gave up)\b/gu;
const dislikes =
  /\b(?:dislikes?|hates?|loathes?|detests?|despises?|avoids?|can't stand|cannot stand)\b/gu;
const likes = /\b(?:likes?|loves?|enjoys?|adores?|is fond of|is a fan of)\b/gu;
const timeWords =
  /\b(?:now|currently|these days|nowadays|today|always|really|very much|at all|anymore|any more)\b/gu;

/** Takes a sentence apart. Only English is understood; others come out affirmed, with all words as core. */
export const shapeOf = (text: string): Shape => {
  const folded = fold(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?]+$/, '');
  const context = contextPattern.exec(folded)?.[0] ?? '';
  const sentence = folded
    .replace(contextPattern, '')
    .replace(timeWords, '')
    .replace(/\s+/g, ' ')
    .trim();
  // Dislikes first: in "can't stand" the negation is part of the dislike.
  const dislikeFree = sentence.replace(dislikes, 'likes').replace(likes, 'likes');
  const flips = count(sentence, dislikes) + count(dislikeFree, negators);
  return {
    sentence,
    context: words(context)
      .map(({ surface }) => stem(fold(surface)))
      .join(' '),
    isAffirmed: flips % 2 === 0,
    core: contentTerms(dislikeFree.replace(negators, ' ')).filter((term) => term !== stem('likes')),
    isPast: past.test(folded),
  };
};

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
