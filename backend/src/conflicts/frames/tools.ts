import { toolKind } from '../../lexicon/index.ts';
import { verbPhraseOf } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { ranked } from './attribute.ts';
import { limitIn } from './statements/scope.ts';
import {
  allOf,
  bare,
  firstMatch,
  headOf,
  isSoNow,
  isUsersNow,
  when,
  type FrameExtractor,
  type Frame,
} from './frame.ts';

/** "As the ORM for Nightshift" says nothing about the main ORM. */
const isLimited = (phrase: string): boolean => limitIn(phrase) !== '';

const usedAs = firstMatch([
  {
    pattern:
      /^(?:use|have|run|drive|keep) (?<value>.+?) as (?!an? )(?:(?:the|their|his|her|user's|own) )*(?:(?<rank>favorite|preferred|go-to|primary|main|default|only|usual|everyday|daily) )*(?<slot>[\p{L} -]+)/u,
    frames: ({ rank, slot = '', value = '' }) =>
      isLimited(slot) || isLimited(value) ? [] : [ranked(rank, headOf(slot), bare(value))],
  },
]);

const general = (slot: string, value: string, rest = ''): Frame[] =>
  isLimited(value) || isLimited(rest) ? [] : [ranked(undefined, slot, bare(value))];

const usedFor = firstMatch([
  {
    pattern: /^indent (?:(?:all )?code )?with (?:\d+ )?(?<value>.+)/u,
    frames: ({ value = '' }) => general('indentation', value),
  },
  {
    pattern: /^(?:use|prefer) (?<value>.+?) for (?<slot>indentation|version control)(?<rest>.*)/u,
    frames: ({ slot = '', value = '', rest = '' }) => general(slot, value, rest),
  },
  {
    pattern:
      /^(?:use|prefer) (?<value>.+?) (?:for package management|(?:for|to manage) packages)(?<rest>.*)/u,
    frames: ({ value = '', rest = '' }) => general('package manager', value, rest),
  },
]);

const handled =
  /^(?:use|write|code in|program|deploy|run|install|style|keep|host|choose|work with)\b(?: (?:\S+ )*?(?:on|in|with))? ?(?<value>[^,]+)$/u;
const scopePattern = /\b(?:for|in|on|with|across) (?:all|every|each|any) (?<scope>[\p{L} -]+)/u;

/** A tool used for everything is the main one of its kind. */
const usedForAll: FrameExtractor = (claim) => {
  const tool = bare(headOf(handled.exec(verbPhraseOf(claim))?.groups?.['value'] ?? ''));
  if (tool === '') return [];
  const kind = toolKind(tool);
  return kind === undefined ? usedThroughout(tool, claim) : [ranked(undefined, kind, tool)];
};

const usedThroughout = (
  tool: string,
  { verb, wording }: Parameters<FrameExtractor>[0],
): readonly Frame[] => {
  const scope = scopePattern.exec(wording)?.groups?.['scope'];
  if (scope === undefined || verb !== 'use') return [];
  const slot = `uses for all ${coreTerms(scope).join(' ')}`;
  return [{ slot, value: tool, about: `what the user uses for all ${scope}` }];
};

/** The user's tool for a purpose: "uses Vim as main editor", "npm for all projects". */
export const tools = when(
  (claim) => isUsersNow(claim) && isSoNow(claim),
  allOf(
    usedAs,
    usedFor,
    when(({ isUniversal }) => isUniversal, usedForAll),
  ),
);
