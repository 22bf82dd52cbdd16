import { expect, test } from '@jest/globals';
import { instructions } from '../mcp/index.ts';
import { parseInstructions } from './instructions.ts';
import { filesOfPlugin, textAt } from './testing/written-documents.ts';

/** The instructions that a Markdown document contains, with their original headings. */
const instructionsIn = (document: string): string => {
  const [, body = ''] = document.split(/^#+ MindMirror\n\n/m);
  return body
    .replace('<!-- mindmirror:end -->', '')
    .trimEnd()
    .replaceAll(/^#+ (.*)\n\n/gm, (_whole, heading: string) => `${heading.toUpperCase()}. `);
};

test.each([
  ['the skill', () => filesOfPlugin()['skills/memory/SKILL.md'] ?? ''],
  ['the rule for Cursor', () => textAt('/api/plugin/rules/mindmirror.mdc')],
  ['the section for AGENTS.md', () => textAt('/api/plugin/rules/AGENTS.md')],
])('%s says exactly what the server says', (_name, read) => {
  expect(instructionsIn(read())).toBe(instructions);
});

test('the rule for Cursor applies to every chat', () => {
  const [, front = ''] =
    /^---\n([^]*?)\n---\n/.exec(textAt('/api/plugin/rules/mindmirror.mdc')) ?? [];
  const [description = '', ...others] = front.split('\n');
  expect(JSON.parse(description.replace('description: ', ''))).toMatch(/^MindMirror is .*recall/);
  expect(others).toEqual(['alwaysApply: true']);
});

test('instructions with a paragraph without a heading are rejected', () => {
  expect(() => parseInstructions('What it is.\n\nno heading here')).toThrow('has no heading');
});
