import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { instructions } from '../src/mcp/tools/instructions.ts';
import { categories } from '../src/memories/index.ts';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { memoriesIn } from '../src/testing/read-answer.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { connectOver, sdkSse } from './clients/sdk-v1.ts';
import { readGuide, readPrompt } from './guide-sources.ts';
import { printedArguments } from './printed-arguments.ts';
import { toolNames } from '../src/testing/tool-names.ts';

let home: string;
let product: RunningProduct;
let token: string;
let url: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mindmirror-guides-'));
  product = await startProduct(join(home, 'data'), { RATE_LIMITS: 'off' });
  ({ token, url } = await issueToken(product.origin));
});

afterAll(async () => {
  await product.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Puts this repository's programs first, so that npx finds the bridge without a download. */
const path = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH']].join(delimiter);

const Configuration = z.strictObject({
  mcpServers: z.strictObject({
    mindmirror: z.strictObject({ command: z.literal('npx'), args: z.array(z.string()) }),
  }),
});

describe.each(['cursor.json', 'windsurf.json'])('the entry of %s', (file) => {
  test('starts a bridge that supports all six tools @every-client-connects', async () => {
    const { mindmirror } = Configuration.parse(JSON.parse(readGuide(file, url))).mcpServers;
    const transport = new StdioClientTransport({
      ...mindmirror,
      env: { PATH: path, HOME: home },
      stderr: 'ignore',
    });
    const client = await connectOver(transport, 'an-editor');
    try {
      expect(await client.tools()).toEqual(toolNames);
      const text = `User edits ${file}`;
      const saved = await client.call('remember', { text, category: 'habit' });
      expect(saved.text).toMatch(/^Remembered as/);
      const known = await client.call('what_do_you_know', {});
      expect(memoriesIn(known.text).map((memory) => memory.text)).toContain(text);
    } finally {
      await client.close();
    }
  });
});

test('the command for Claude Code adds the URL over server-sent events, and the URL works', async () => {
  expect(await printedArguments(readGuide('claude-code.sh', url), home)).toEqual([
    ...['mcp', 'add', '--scope', 'user', '--transport', 'sse', 'mindmirror'],
    `${product.origin}/sse?token=${token}`,
  ]);
  const client = await sdkSse.connect(product.origin, token);
  expect(await client.tools()).toEqual(toolNames);
  await client.close();
});

/** The sections of a prompt by their headings in capitals: `REMEMBER.` and the text after it. */
const sectionsOf = (prompt: string): ReadonlyMap<string, string> =>
  new Map(
    [...prompt.matchAll(/^(?<heading>[A-Z][A-Z, -]+)\.(?<words>[\s\S]*?)(?=\n\n|$(?!\n))/gm)].map(
      ({ groups }) => [groups?.['heading'] ?? '', groups?.['words'] ?? ''],
    ),
  );

const listed = (words: string | undefined): string[] => (words ?? '').split(/, | or /);

describe.each(['claude', 'cursor', 'windsurf'])('the system prompt for %s', (name) => {
  const prompt = readPrompt(name);
  const sections = sectionsOf(prompt);

  test('is shorter than the limit at which clients truncate', () => {
    expect(prompt.length).toBeLessThanOrEqual(2_000);
  });

  test('names exactly the tools and categories of the product', () => {
    const [, tools] = /across all their AI tools: ([a-z_, ]+)\./.exec(prompt) ?? [];
    expect(listed(tools)).toEqual(toolNames);
    const [, named] = /Category: ([a-z, ]+)\./.exec(sections.get('REMEMBER') ?? '') ?? [];
    expect(listed(named)).toEqual([...categories]);
  });

  test('has a section for every topic of the server’s instructions', () => {
    expect(sections.size).toBeGreaterThan(5);
    expect([...sections.keys()]).toEqual([...sectionsOf(instructions).keys()]);
    expect(sections.get('WARNINGS')).toContain('⚠️');
  });

  test('saves preferences at once and asks before saving anything else @asked-before-saving', () => {
    const [stated, , other] = [...(sections.get('REMEMBER') ?? '').matchAll(/^- (.*)$/gm)];
    expect(stated?.[1]).toMatch(/"I prefer X".*at once.*category preference/);
    expect(other?.[1]).toMatch(/^Anything else.*ask first.*store only after a yes/);
  });
});
