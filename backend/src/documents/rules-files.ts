import { textDocument, type PublicDocument } from './document.ts';
import { summaryOf, wordsAsMarkdown, type Words } from './words.ts';

/** For `.cursor/rules/mindmirror.mdc`: front matter and Markdown (cursor.com/docs/rules, July 2026). */
const cursorRule = (words: Words): string => `---
description: ${JSON.stringify(summaryOf(words))}
alwaysApply: true
---

# MindMirror

${wordsAsMarkdown(words, 2)}
`;

/** A section for `AGENTS.md`. The marks let a script replace it. */
const agentsSection = (words: Words): string => `<!-- mindmirror:begin -->

## MindMirror

${wordsAsMarkdown(words, 3)}

<!-- mindmirror:end -->
`;

/** The instructions as rules files, for tools that read files and ignore those of MCP servers. */
export const rulesFiles = (words: Words): readonly PublicDocument[] => [
  textDocument('/api/plugin/rules/mindmirror.mdc', cursorRule(words), 'markdown'),
  textDocument('/api/plugin/rules/AGENTS.md', agentsSection(words), 'markdown'),
];
