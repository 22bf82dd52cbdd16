import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { memoriesIn } from '../src/testing/read-answer.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { startChatCompletions, type ChatCompletions } from './chat-completions.ts';
import { callTool } from './clients/plain-http.ts';
import { readGuide } from './guide-sources.ts';
import { toolNames } from '../src/testing/tool-names.ts';

const examples = join(process.cwd(), 'examples');
let home: string;
let product: RunningProduct;
let openai: ChatCompletions;
let token: string;

/** The folder of a visitor who followed the guide: the programs, the SDK, and a `.env`. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mindmirror-examples-'));
  for (const program of ['chat.mjs', 'memory.mjs']) {
    copyFileSync(join(examples, program), join(home, program));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  product = await startProduct(join(home, 'data'), { RATE_LIMITS: 'off' });
  openai = await startChatCompletions();
});

afterAll(async () => {
  await openai.close();
  await product.stop();
  rmSync(home, { recursive: true, force: true });
});

beforeEach(async () => {
  const given = await issueToken(product.origin);
  token = given.token;
  const env = readGuide('chat.env', given.url)
    .replace('YOUR_KEY', 'sk-test')
    .replace('YOUR_MODEL', 'model-of-the-test');
  writeFileSync(join(home, '.env'), env);
});

/** Runs a program as in the guide, with `typed` as its whole input. */
const run = async (program: string, typed = '') => {
  const child = spawn(process.execPath, ['--env-file=.env', program], {
    cwd: home,
    env: { OPENAI_BASE_URL: openai.baseUrl },
  });
  child.stdin.end(typed);
  const [shown, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { shown, errors, status };
};

describe('the direct client of track B', () => {
  test('saves a memory and finds it again', async () => {
    const { shown, errors, status } = await run('memory.mjs');
    expect({ errors, status }).toEqual({ errors: '', status: 0 });
    expect(shown).toContain('Remembered as');
    const recalled = await callTool(product.origin, token, 'recall', { query: 'npm' });
    expect(memoriesIn(recalled.text)).toMatchObject([
      { text: 'User prefers pnpm over npm', category: 'preference' },
    ]);
    expect(shown.slice(shown.indexOf('best match first'))).toContain('User prefers pnpm over npm');
  });

  test('ends with the server’s message if a tool call is refused', async () => {
    const limit = 25;
    for (let index = 0; index < limit; index += 1) {
      const fact = { text: `User keeps fact number ${index}`, category: 'project' };
      await callTool(product.origin, token, 'remember', fact);
    }
    const { errors, status } = await run('memory.mjs');
    expect(status).toBe(1);
    expect(errors).toContain('The memory is full');
  });
});

describe('the chat loop of track A', () => {
  test('lets the model remember in one chat and recall in the next @shared-by-your-tools', async () => {
    const first = await run('chat.mjs', 'I prefer short answers.\n');
    expect({ errors: first.errors, status: first.status }).toEqual({ errors: '', status: 0 });
    expect(first.shown).toMatch(/ai: {2}Remembered as/);

    const second = await run('chat.mjs', 'Which answers do I like, short or long?\nAnd again?\n');
    expect(second.status).toBe(0);
    expect(second.shown).toMatch(/ai: {2}1 of 1 memories[\s\S]+User prefers short answers/);
    expect(second.shown.match(/ai: /g)).toHaveLength(2);
  });

  test('gives the model the six tools and the system prompt of the server', async () => {
    await run('chat.mjs', 'I prefer tea.\n');
    const asked = openai.requests.at(-1);
    expect(asked).toMatchObject({ model: 'model-of-the-test', key: 'Bearer sk-test' });
    expect(asked?.tools.map((tool) => tool.function.name)).toEqual(toolNames);
    expect(asked?.messages[0]?.content).toMatch(/RECALL FIRST/);
  });
});

test('the examples use the SDK version they are tested with', () => {
  const sdk = '@modelcontextprotocol/sdk';
  const rangeIn = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> })
      .dependencies[sdk];
  expect(rangeIn('examples/package.json')).toBe(rangeIn('backend/package.json'));
});
