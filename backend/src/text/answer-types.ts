import { english } from '../lexicon/en/index.ts';
import { anyOf } from './any-of.ts';

/** A type of answer: a pattern for questions that ask for it, and one for texts that state it. */
type AnswerType = { readonly asked: RegExp; readonly stated: RegExp };

const { amounts, periods, placeNouns, timeNouns, times } = english.answerWords;
const { months, weekdays } = english.calendar;

const anyTime = anyOf([...months, ...weekdays, ...periods, ...times]);

const answerTypes: readonly AnswerType[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:when|since|how long|(?:what|which) (?:${anyOf(timeNouns)}))\b`,
      'i',
    ),
    stated: new RegExp(String.raw`\b(?:${anyTime}|(?:19|20)\d\d)s?\b`, 'i'),
  },
  {
    asked: /\bhow (?:many|much|old|often|long|far)\b/i,
    stated: new RegExp(String.raw`\b(?:\d+|${anyOf(amounts)})\b`, 'i'),
  },
  {
    asked: /\b(?:who|whom|whose)\b/i,
    // A capitalized word within a sentence, other than "User" and "I".
    stated: /[^.!?]\s(?!User\b|I\b)\p{Lu}\p{L}/u,
  },
  {
    asked: new RegExp(String.raw`\bwhere\b|\b(?:what|which) (?:${anyOf(placeNouns)})\b`, 'i'),
    stated: /\b(?:in|at|from|to|near) (?:the )?\p{Lu}\p{L}/u,
  },
  {
    asked: /\b(?:why|reason)\b/i,
    stated: /\b(?:because|since|so that|in order|due to|inspired|motivat\w+|reason|to help)\b/i,
  },
];

/** Number of answer types. Each has one bit in the results of the functions below. */
export const answerTypeCount = answerTypes.length;

/** Which types of answer a question asks for: a time, a number, a person, a place, a reason. */
export const askedAnswerTypes = (question: string): number => bits(question, 'asked');

/** Which types of answer a text could give. */
export const statedAnswerTypes = (text: string): number => bits(text, 'stated');

const bits = (text: string, side: keyof AnswerType): number =>
  answerTypes.reduce((sum, type, bit) => sum + (type[side].test(text) ? 1 << bit : 0), 0);
