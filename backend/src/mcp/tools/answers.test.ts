import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AppError, errorCodes } from '../../kernel/errors.ts';
import { openProductOnDisk } from '../../testing/product-on-disk.ts';
import { answerScenes, randomWordsIn } from '../testing/answer-scenes.ts';
import type { Scene } from '../testing/scene.ts';
import { countTokens } from '../testing/count-tokens.ts';
import { memoryTools } from './index.ts';
import { instructions } from './instructions.ts';
import { toolError } from './tool-error.ts';

const page = join(process.cwd(), 'docs/answers.md');

/** Longer notes are cut. */
const maxNoteLength = 200;

const sampleIds = '7e4e 9c1d a03b 5f20 b8e6 2d7c e41a 6b93 c5f8 3a0d f162 8d5e'.split(' ');

const sampleCursor = 'MTc2NzIyNTYwMDAwMCBtXzdlNGU';

/**
 * Replaces random words in an answer with the same samples on every run. In one pass, because a
 * random id may be equal to a sample.
 */
const withSamples = (answer: string): string => {
  const words = [...new Set(randomWordsIn(answer))];
  if (words.length === 0) return answer;
  const ids = sampleIds.values();
  const samples = new Map(
    // Only a cursor is this long.
    words.map((word) => [word, word.length > 32 ? sampleCursor : (ids.next().value ?? word)]),
  );
  // Only as a whole: the random mark around notes may contain an id.
  const any = new RegExp(`(?<![0-9a-z])(?:${words.join('|')})(?![0-9a-z])`, 'g');
  return answer.replaceAll(any, (word) => samples.get(word) ?? word);
};

const shown = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      /^ {2}| \| /.test(line) && line.length > maxNoteLength
        ? `${line.slice(0, maxNoteLength)} [...]`
        : line,
    )
    .join('\n');

/**
 * The length at which a text is cut depends, by a few tokens, on the lengths of the ids beside it.
 */
const roughly = (tokens: number): number =>
  tokens < 1_000 ? tokens : Math.round(tokens / 100) * 100;

const entry = (what: string, text: string): string =>
  `${what} Tokens: ${roughly(countTokens(text))}.\n\n\`\`\`text\n${shown(text)}\n\`\`\`\n`;

/** Each scene runs in a separate product, so that all start on the same day. */
const play = async (scene: Scene): Promise<string> => {
  const installation = await openProductOnDisk();
  try {
    const { vault } = await installation.newVault();
    return withSamples(await scene({ installation, vault }));
  } finally {
    await installation.close();
  }
};

const headings: Readonly<Record<string, string>> = {
  prompts: 'Prompts',
  arguments: 'Arguments that are refused',
};

const sectionOf = async (
  name: string,
  scenes: Readonly<Record<string, Scene>>,
): Promise<string> => {
  const entries: string[] = [];
  for (const [what, scene] of Object.entries(scenes)) entries.push(entry(what, await play(scene)));
  return [`## ${headings[name] ?? name}\n`, ...entries].join('\n');
};

const failures = (): string => {
  const codes = errorCodes.map((code) => {
    const { content } = toolError(new AppError(code, 'What happened.'), 'req_1');
    return `\`${code}\`: ${textIn(content).replace('What happened. ', '')}`;
  });
  const unexpected = textIn(toolError(new Error('hidden'), 'req_1').content);
  return [
    '## Failures\n',
    'A failed call reports what happened, then what to do. The second part, by error code:\n',
    codes.map((line) => `- ${line}`).join('\n'),
    '',
    entry('An unexpected failure.', unexpected),
  ].join('\n');
};

const textIn = (content: readonly object[]): string =>
  (content as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');

const opening = async (): Promise<string> => {
  const { product, close } = await openProductOnDisk();
  const tools = memoryTools({ product, premiumPage: '' }).map(({ descriptor }) => descriptor);
  await close();
  return [
    '# Answers\n',
    'Everything an AI reads from MindMirror: the descriptions of its tools, and every answer. A test writes this',
    'page from the running product; ids, cursors and marks are replaced, long notes cut. Tokens are those of',
    '`o200k`. To regenerate it after a change: `WRITE_ANSWERS=1 npx jest -c backend/jest.config.mjs tools/answers.test`.\n',
    'An answer has every ⚠️ first, then what happened, then what to do, then the notes of the user: one memory per line,',
    'further lines of its text indented. An id is long enough to be unique in the vault.\n',
    '## Instructions and tools\n',
    `The list of tools takes ${countTokens(JSON.stringify({ tools }))} tokens.\n`,
    entry('The instructions of the server.', instructions),
    ...tools.map(({ name, description }) => entry(`\`${name}\`.`, description)),
  ].join('\n');
};

const written = async (): Promise<string> => {
  const sections: string[] = [];
  for (const [name, scenes] of Object.entries(answerScenes)) {
    sections.push(await sectionOf(name, scenes));
  }
  return [await opening(), ...sections, failures()].join('\n');
};

test('docs/answers.md matches the answers of the tools', async () => {
  const now = await written();
  if (process.env['WRITE_ANSWERS'] !== undefined) writeFileSync(page, now);
  expect(readFileSync(page, 'utf8')).toBe(now);
});
