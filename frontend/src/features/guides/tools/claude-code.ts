import type { Guide } from '../guide.ts';
import {
  bearer,
  mcpUrl,
  personalUrl,
  placeholderOrigin,
  placeholderToken,
} from '../placeholders.ts';
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
    {
      title: 'The plugin: your notes in every new session',
      steps: [
        'Only where this site has a public https address: Claude Code downloads plugins from no other.',
        'It brings the six tools, a skill, and what MindMirror knows about you at the start of each session. Use it instead of the commands above: `claude mcp remove mindmirror` removes theirs.',
        'Restart Claude Code afterwards. It keeps the token where it keeps its own login.',
      ],
      snippet: terminal(
        `claude plugin marketplace add \\\n  "${placeholderOrigin}/api/plugin/marketplace.json"\nclaude plugin install mindmirror@mindmirror \\\n  --config token=${placeholderToken}`,
      ),
    },
  ],
  checks: [
    '`claude mcp list` should say that mindmirror is connected.',
    'In a session, `/mcp` should list six tools. Sessions that were already open do not have them.',
    'Without `--scope user` the command applies only to the folder in which you ran it.',
    'If the plugin has no tools, it has no token: run `/plugin configure mindmirror@mindmirror`.',
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
    {
      how: 'run',
      with: 'Claude Code 2.1.330',
      what: 'the plugin, from its marketplace to a session whose model got the notes',
      day: '2026-11-22',
    },
  ],
};
