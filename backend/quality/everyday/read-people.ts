import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categories } from '../../src/memories/index.ts';

const Header = z.object({
  person: z.string(),
  /** ISO 639-1. Languages other than English have an English gloss for every fact and query. */
  language: z.string(),
  split: z.enum(['fit', 'test']),
  about: z.string(),
});

const Fact = z.object({
  fact: z.int(),
  saved: z.iso.date(),
  category: z.enum(categories),
  text: z.string(),
  english: z.string().optional(),
});
export type Fact = z.infer<typeof Fact>;

export const queryKinds = [
  'start',
  'portrait',
  'category',
  'project',
  'need',
  'date',
  'name',
  'follow-up',
  'keywords',
  'question',
] as const;

const Query = z.object({
  query: z.int(),
  kind: z.enum(queryKinds),
  text: z.string(),
  english: z.string().optional(),
  /** Numbers of the facts that a good answer must contain, and of those it may contain. */
  must: z.array(z.int()).min(1),
  useful: z.array(z.int()),
});
export type Query = z.infer<typeof Query>;

export type Person = z.infer<typeof Header> & {
  readonly facts: readonly Fact[];
  readonly queries: readonly Query[];
};

/** The time of every query. */
export const askedOn = Date.UTC(2026, 10, 22, 12);

const folder = join(import.meta.dirname, 'people');

/** All people in the data set, by name. Throws if a line does not match the data card. */
export const readPeople = (): Person[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => readPerson(readFileSync(join(folder, file), 'utf8')));

const readPerson = (content: string): Person => {
  const [header, ...lines] = content
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const isFact = (line: unknown): boolean => Fact.safeParse(line).success;
  return {
    ...Header.parse(header),
    facts: lines.filter(isFact).map((line) => Fact.parse(line)),
    queries: lines.filter((line) => !isFact(line)).map((line) => Query.parse(line)),
  };
};
