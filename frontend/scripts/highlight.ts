import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { createCssVariablesTheme, createHighlighter, type BundledLanguage } from 'shiki';
import type { Plugin } from 'vite';

const query = '?highlighted';
const virtual = '\0highlighted:';

const languages: Readonly<Record<string, BundledLanguage>> = {
  '.mjs': 'javascript',
  '.json': 'json',
  '.sh': 'shellscript',
  '.env': 'dotenv',
};

/** The theme maps text to token types, not to colors. The site styles only these two. */
const tones: Readonly<Record<string, 'string' | 'comment'>> = {
  'var(--shiki-token-string-expression)': 'string',
  'var(--shiki-token-comment)': 'comment',
};

/**
 * `import { code } from './file.mjs?highlighted'` provides the file as spans of text with their tone.
 * Nothing else reaches browsers: no highlighter, no markup, and no style attribute, which the content
 * security policy would block.
 */
export const highlight = (): Plugin => {
  const highlighter = createHighlighter({
    langs: Object.values(languages),
    themes: [createCssVariablesTheme()],
  });
  return {
    name: 'highlight',
    enforce: 'pre',
    // A virtual id with a script extension, because Vite would read a .json file as data.
    resolveId: (source, importer) =>
      source.endsWith(query) && importer !== undefined
        ? `${virtual}${resolve(dirname(importer), source.slice(0, -query.length))}.js`
        : undefined,
    async load(id) {
      if (!id.startsWith(virtual)) return undefined;
      const file = id.slice(virtual.length, -'.js'.length);
      this.addWatchFile(file);
      const text = (await readFile(file, 'utf8')).trimEnd();
      const { tokens } = (await highlighter).codeToTokens(text, {
        lang: languages[extname(file)] ?? 'text',
        theme: 'css-variables',
        // By default a line that takes half a second, as on a busy machine, stays half plain.
        tokenizeTimeLimit: 0,
      });
      return `export const code = ${JSON.stringify(mergeSpans(tokens))};`;
    },
  };
};

type Token = { readonly content: string; readonly color?: string | undefined };

/** Merges neighbors of the same tone: a few dozen spans instead of hundreds. */
const mergeSpans = (lines: readonly (readonly Token[])[]): readonly string[][] => {
  const spans: string[][] = [];
  const add = (text: string, tone?: string): void => {
    const last = spans.at(-1);
    if (last?.[1] === tone && last?.[0] !== undefined) last[0] += text;
    else spans.push(tone === undefined ? [text] : [text, tone]);
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add('\n');
    for (const { content, color = '' } of line) add(content, tones[color]);
  }
  return spans;
};
