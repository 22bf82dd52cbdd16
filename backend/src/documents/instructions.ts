/** The server's instructions for AI tools, in their parts. */
export type Instructions = {
  /** What MindMirror is, in one paragraph. */
  readonly intro: string;
  readonly rules: readonly Rule[];
};

type Rule = {
  /** In capitals, such as `RECALL FIRST`. */
  readonly heading: string;
  readonly text: string;
};

/**
 * Reads the parts of the instructions: an introduction, then paragraphs that begin with a heading
 * in capitals and a period.
 * @throws Error if a paragraph has no heading
 */
export const parseInstructions = (text: string): Instructions => {
  const [intro = '', ...paragraphs] = text.split('\n\n');
  return { intro, rules: paragraphs.map(readRule) };
};

const readRule = (paragraph: string): Rule => {
  const groups = /^(?<heading>[A-Z][A-Z, -]+)\. (?<text>[^]+)$/.exec(paragraph)?.groups;
  if (groups === undefined) throw new Error('A paragraph of the instructions has no heading.');
  return { heading: groups['heading'] ?? '', text: groups['text'] ?? '' };
};

/** The instructions as Markdown, each rule under a heading of this level. */
export const instructionsAsMarkdown = ({ intro, rules }: Instructions, level: number): string =>
  [
    intro,
    ...rules.map(
      ({ heading, text }) => `${'#'.repeat(level)} ${inSentenceCase(heading)}\n\n${text}`,
    ),
  ].join('\n\n');

/**
 * One line that says what they are for: the first sentences of the introduction and the first rule.
 */
export const summaryOf = ({ intro, rules }: Instructions): string =>
  [intro, rules[0]?.text ?? ''].map(firstSentence).join(' ');

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

const inSentenceCase = (heading: string): string =>
  `${heading.slice(0, 1)}${heading.slice(1).toLowerCase()}`;
