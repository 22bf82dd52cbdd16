import type { Guide } from '../guide.ts';
import { bearer, mcpUrl, personalUrl } from '../placeholders.ts';
import { askCheck, terminal } from '../snippets.ts';

export const claudeCode: Guide = {
  ways: [
    {
      title: 'One command',
      steps: [
        'Run it in any folder. `--scope user` adds MindMirror to all projects.',
        'The token goes into a header, which keeps it out of addresses and of `claude mcp list`.',
      ],
      snippet: terminal(
        `claude mcp add --scope user --transport http mindmirror \\\n  "${mcpUrl}" \\\n  --header "Authorization: ${bearer}"`,
      ),
    },
    {
      title: 'With the URL alone',
      steps: ['The same with your personal URL. `claude mcp list` then shows the token.'],
      snippet: terminal(
        `claude mcp add --scope user --transport http mindmirror \\\n  "${personalUrl}"`,
      ),
    },
  ],
  checks: [
    '`claude mcp list` should say that mindmirror is connected.',
    'In a session, `/mcp` should list six tools. A session that was open before does not know them.',
    'Without `--scope user` the command counts only for the folder in which you ran it.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Put it in `~/.claude/CLAUDE.md`.',
  evidence: [
    {
      how: 'run',
      with: 'Claude Code 2.1.330',
      what: 'both commands; `claude mcp list` said Connected',
      day: '2026-11-22',
    },
  ],
};
