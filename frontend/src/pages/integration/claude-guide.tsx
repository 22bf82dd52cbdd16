import { InlineCode, Notice, Steps, Text, TextLink } from '../../ui/primitives.ts';
import { GenerateStep } from './generate-step.tsx';
import { GuideSection } from './guide-section.tsx';
import { hashOf } from './more-tools/tool-hash.ts';
import { PersonalCode } from './personal-code.tsx';
import type { PersonalUrl } from './personal-url.ts';
import { code as command } from './sources/claude-code.sh?highlighted';
import prompt from './sources/prompts/claude.txt?raw';
import { SystemPrompt } from './system-prompt.tsx';
import { YourUrl } from './your-url.tsx';

type Props = { readonly personal: PersonalUrl };

export const ClaudeGuide = ({ personal }: Props) => (
  <>
    <GuideSection
      title="Add the URL to Claude"
      instructions={<ConnectorSteps personal={personal} />}
    >
      <YourUrl personal={personal} />
      <Notice status="info" mt="6">
        <b>If Claude asks you to sign in to MindMirror,</b> your plan or version does not accept a
        URL with a token. Use Claude Code, or add the bridge entry from the Cursor tab to Claude
        Desktop. Newer versions connect{' '}
        <TextLink to={{ hash: hashOf('claude') }}>with a connector URL</TextLink>.
      </Notice>
    </GuideSection>
    <GuideSection
      title="Claude Code"
      instructions={
        <Text variant="muted" mt="3">
          One command in your terminal. <InlineCode whiteSpace="nowrap">--scope user</InlineCode>{' '}
          makes MindMirror available in every project.
        </Text>
      }
    >
      <PersonalCode caption="Terminal" code={command} personal={personal} />
    </GuideSection>
    <SystemPrompt tool="Claude" prompt={prompt}>
      In Claude, paste it under Settings → Profile, as your personal preferences. In Claude Code,
      put it in <InlineCode>~/.claude/CLAUDE.md</InlineCode>.
    </SystemPrompt>
  </>
);

const ConnectorSteps = ({ personal }: Props) => (
  <Steps size="md">
    <GenerateStep personal={personal} />
    <li>In Claude, open Settings → Connectors and choose to add a custom connector.</li>
    <li>
      Name it MindMirror, paste your URL and save. Leave the OAuth fields empty: there is nothing to
      sign in to.
    </li>
    <li>In a chat, open the tools menu and switch MindMirror on. Six tools should be listed.</li>
  </Steps>
);
