import type { Category } from './candidate.ts';

/** Words that other programs use as categories, types, tags and headings. */
const names = new Map<string, Category>(
  Object.entries({
    goal: 'goal',
    goals: 'goal',
    plan: 'goal',
    routine: 'routine',
    routines: 'routine',
    preference: 'preference',
    preferences: 'preference',
    instructions: 'preference',
    instruction: 'preference',
    style: 'preference',
    constraint: 'constraint',
    constraints: 'constraint',
    rule: 'constraint',
    health: 'constraint',
    habit: 'habit',
    habits: 'habit',
    project: 'project',
    projects: 'project',
    decision: 'project',
    tool: 'tool',
    tools: 'tool',
    technology: 'tool',
    tech: 'tool',
    identity: 'identity',
    person: 'identity',
    personal: 'identity',
    career: 'identity',
    user: 'identity',
    value: 'value',
    values: 'value',
    principle: 'value',
  } as const),
);

/** The category that a name from another program stands for. */
export const categoryNamed = (name: string): Category | undefined =>
  names.get(name.trim().toLowerCase());

/** Checked in this order: a fact that names a limit is a constraint whatever else it names. */
const patterns: readonly (readonly [Category, RegExp])[] = [
  [
    'constraint',
    /\b(?:allerg|must not|must never|cannot|can't|never|only ever|not allowed|avoid)/i,
  ],
  ['goal', /\b(?:wants? to|goal|aims? to|plans? to|hopes? to|is training for|by the end of)\b/i],
  [
    'routine',
    /\b(?:every|each|daily|weekly|monthly|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mornings?|evenings?)\b/i,
  ],
  ['preference', /\b(?:prefers?|likes?|loves?|dislikes?|hates?|favou?rite|rather than)\b/i],
  ['project', /\b(?:project|repository|repo|app|codebase|deadline|launch|client)\b/i],
  ['tool', /\b(?:uses?|works? with|writes? in|editor|laptop|runs? on)\b/i],
  ['habit', /\b(?:usually|often|tends? to|always)\b/i],
  ['value', /\b(?:values|believes?|cares? about|important to)\b/i],
];

/** A guess from the words of a fact; people can change it before the import. */
export const guessCategory = (text: string): Category =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'identity';
