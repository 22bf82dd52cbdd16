import type { Candidate, Category, ReadImport } from '../candidate.ts';
import { categoryNamed, guessCategory } from '../guess-category.ts';

const heading = /^#{1,6}\s+(?<title>.+)$|^\*\*(?<bold>[^*]+?):?\*\*:?$/;
/** Longer headings name no category. */
const longestName = 64;
/** The number signs at the end of a heading that has them on both sides. */
const closing = /\s*#*$/;
const bullet = /^(?:[-*+•]|\d{1,3}[.)])\s+/;
/** The date that the import prompt asks for, e.g. `[2026-03-01] - ` or `[unknown] - `. */
const date = /^\[(?:\d{4}-\d{2}-\d{2}|unknown)\]\s*[-–—:]?\s*/i;
/** The category of a basic-memory observation, e.g. `[preference] `. */
const label = /^\[(?<name>[\w -]{1,40})\]\s+/;
/** Matches only from the first tag of a row, so that a long line is scanned once. */
const tags = /(?<!\s|(?:^|\s)#[\w/-]+)(?:\s+#[\w/-]+)+$/;

/**
 * Facts of a text: one for each list item, or in prose one for each sentence. A heading such as
 * "Preferences" gives the category of what follows it.
 */
export const factsOf = (text: string): Candidate[] => {
  const facts: Candidate[] = [];
  let section: Category | undefined;
  for (const line of withoutFrontmatter(text)
    .split('\n')
    .map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('```')) continue;
    const { title, bold } = heading.exec(line)?.groups ?? {};
    const named = title ?? bold;
    if (named !== undefined) {
      section = categoryNamed(named.slice(0, longestName).replace(closing, ''));
      continue;
    }
    for (const fact of splitLine(line)) facts.push(factOf(fact, section));
  }
  return facts;
};

/** The source of facts that no tool exported. */
export const listOfFacts = 'List of facts';

/** Markdown notes, the answer to the import prompt, or plain text. */
export const readMarkdown = (text: string): ReadImport | undefined => {
  const candidates = factsOf(text);
  return candidates.length === 0 ? undefined : { source: listOfFacts, candidates };
};

/** A list item is one fact. Prose is split into sentences. */
const splitLine = (line: string): readonly string[] => {
  if (bullet.test(line)) return [line.replace(bullet, '')];
  if (date.test(line)) return [line];
  return line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
};

const factOf = (item: string, section: Category | undefined): Candidate => {
  const undated = item.replace(date, '');
  const { name } = label.exec(undated)?.groups ?? {};
  const labeled = name === undefined ? undefined : categoryNamed(name);
  const text = (labeled === undefined ? undated : undated.replace(label, '')).replace(tags, '');
  return { text, category: labeled ?? section ?? guessCategory(text) };
};

const withoutFrontmatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');
