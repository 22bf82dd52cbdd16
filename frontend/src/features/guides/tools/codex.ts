import type { Guide } from '../guide.ts';
import { bearer, mcpUrl, personalUrl } from '../placeholders.ts';
import { askCheck, terminal } from '../snippets.ts';

export const codex: Guide = {
  ways: [
    {
      title: 'One command',
      steps: [
        'Run it in any folder. The command line, the IDE extension and the desktop app share the entry.',
        'Codex then mentions `codex mcp login`. You do not need it: the URL holds the token.',
      ],
      snippet: terminal(`codex mcp add mindmirror --url "${personalUrl}"`),
    },
    {
      title: 'With the token in a header',
      steps: ['Add this to `~/.codex/config.toml`, in place of the command.'],
      snippet: {
        caption: '~/.codex/config.toml',
        language: 'toml',
        text: `[mcp_servers.mindmirror]\nurl = "${mcpUrl}"\nhttp_headers = { Authorization = "${bearer}" }`,
      },
    },
    {
      title: 'With the token in the environment',
      steps: [
        'Set `MINDMIRROR_TOKEN` to your token in the shell profile that starts Codex, then run the command.',
      ],
      snippet: terminal(
        `codex mcp add mindmirror --url "${mcpUrl}" \\\n  --bearer-token-env-var MINDMIRROR_TOKEN`,
      ),
    },
  ],
  checks: [
    '`codex mcp list` should show mindmirror as enabled.',
    'In a session, `/mcp` should list six tools. Restart a session that was already open.',
    'Codex refuses `bearer_token` in the file: use `http_headers` or the environment.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Put it in `~/.codex/AGENTS.md`.',
  evidence: [
    {
      how: 'run',
      with: 'Codex 0.169.0',
      what: 'all three ways; Codex connected and listed the six tools',
      day: '2026-11-22',
    },
  ],
};
