import { fold, stem, words } from '../text/index.ts';

/** One sentence taken apart for comparing. */
export type Shape = {
  /** Folded, without punctuation at the end and without its context and time words. */
  readonly sentence: string;
  /** When or where it holds: "weekdays", "at work". Sentences of different contexts go together. */
  readonly context: string;
  /** False for "does not eat meat", "hates olives". */
  readonly isAffirmed: boolean;
  /** What it is about, whatever the polarity: its stems in order. Empty when it is not plain. */
  readonly core: readonly string[];
  /** True for "used to" and the like: it says nothing about now. */
  readonly isPast: boolean;
};

/**
 * A longer sentence, or a longer text, says more than a plain fact, so no rule fits it. The bounds
 * also cap what a text made to keep the rules busy can cost.
 */
const longestSentence = 240;
const mostSentences = 40;

const past =
  /\b(?:used to|previously|formerly|in the past|until (?:recently|last)|had|was|were)\b|^(?:the )?(?:user|i) (?:went|ate|drank|bought|got|became|grew|wrote|built|chose|began|met|took|made|came|left|(?!moved|relocated|switched|changed|migrated|need)\w+ed)\b/u;

const contextPattern =
  /\b(?:on|at|in|during|when|while|for|before|after|if)\s+(?:the\s+|their\s+|a\s+)?(?:week(?:day|end)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|summer|winter|spring|autumn|holidays?|vacations?|work|home|school|the office|travell?ing|coding|meetings?|\d)\b.*$/u;

// "Cannot" becomes "can", so that it meets its affirmed form.
const abilities = /\b(?:cannot|can not|can't)\b/gu;
const negators =
  /^no\b|\bthere (?:is|are) no\b|\b(?:does not|do not|doesn't|don't|isn't|aren't|won't|no longer|never|not|stopped|quit|gave up)\b/gu;
const dislikes =
  /\b(?:dislikes?|hates?|loathes?|detests?|despises?|(?:can't|cannot|can not) stand)\b/gu;
const likes = /\b(?:likes?|loves?|enjoys?|adores?|is (?:not )?(?:fond|a fan) of)\b/gu;
const timeWords =
  /\b(?:now|currently|these days|nowadays|today|always|really|very much|at all|anymore|any more)\b/gu;

// Words that say nothing of their own. Far fewer than recall leaves out: "has a car" and "needs a
// car", "works with Ana" and "works for Ana" are different facts.
const fillers = new Set(
  "a an the user user's i i'm my me their his her is are am be do does there that to of".split(' '),
);
const digits = 'zero one two three four five six seven eight nine ten'.split(' ');

/** The sentences of a text. Only English is understood; others come out affirmed, with all words as core. */
export const shapesOf = (text: string): Shape[] => {
  const parts = fold(text)
    .split(/(?<=[.!?;])\s+|\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  if (parts.length > mostSentences) return [unplain];
  return parts.map((part) => (part.length > longestSentence ? unplain : shapeOf(part)));
};

const unplain: Shape = { sentence: '', context: '', isAffirmed: true, core: [], isPast: false };

const shapeOf = (part: string): Shape => {
  const whole = part.replace(/[.!?;]+$/, '');
  const context = contextPattern.exec(whole)?.[0] ?? '';
  const sentence = whole
    .replace(contextPattern, '')
    .replace(timeWords, '')
    .replace(/\s+/g, ' ')
    .trim();
  // Dislikes first: in "can't stand" the negation is part of the dislike.
  const liked = sentence
    .replace(dislikes, 'not likes')
    .replace(likes, (found) => (found.includes('not') ? 'not likes' : 'likes'))
    .replace(abilities, 'can not');
  const flips = [...liked.matchAll(negators)].length;
  return {
    sentence,
    context: words(context)
      .map(({ surface }) => stem(fold(surface)))
      .join(' '),
    isAffirmed: flips % 2 === 0,
    core: coreOf(liked.replace(negators, ' ')),
    isPast: past.test(whole),
  };
};

const coreOf = (sentence: string): string[] =>
  words(sentence)
    .filter(({ surface }) => !fillers.has(surface))
    .flatMap(({ surface, terms }) => {
      const digit = digits.indexOf(surface);
      return digit === -1 ? terms : [String(digit)];
    });
