import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

const { names, notGlossed } = english.programmingLanguages;

/** The source of a pattern for programming languages. */
export const programmingLanguage = String.raw`(?:${anyOf([...names, ...notGlossed])})(?![\p{L}\d])`;

const whole = new RegExp(`^${programmingLanguage}$`, 'u');

/** The programming language that a term names, or undefined. */
export const codeLanguage = (term: string): string | undefined =>
  whole.test(term) ? term : undefined;
