import { textDocument, type PublicDocument } from './document.ts';
import { instructionsAsMarkdown, summaryOf, type Instructions } from './instructions.ts';

/** For `.cursor/rules/mindmirror.mdc`: front matter and Markdown (cursor.com/docs/rules, July 2026). */
const cursorRule = (instructions: Instructions): string => `---
description: ${JSON.stringify(summaryOf(instructions))}
alwaysApply: true
---

# MindMirror

${instructionsAsMarkdown(instructions, 2)}
`;

/** A section for `AGENTS.md`. The comments around it let a script replace it. */
const agentsSection = (instructions: Instructions): string => `<!-- mindmirror:begin -->

## MindMirror

${instructionsAsMarkdown(instructions, 3)}

<!-- mindmirror:end -->
`;

/**
 * The instructions as rules files, for tools that read such files but ignore the instructions of
 * MCP servers.
 */
export const rulesFiles = (instructions: Instructions): readonly PublicDocument[] => [
  textDocument('/api/plugin/rules/mindmirror.mdc', cursorRule(instructions), 'markdown'),
  textDocument('/api/plugin/rules/AGENTS.md', agentsSection(instructions), 'markdown'),
];
