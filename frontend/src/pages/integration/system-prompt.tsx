import type { ReactNode } from 'react';
import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Text } from '../../ui/text.tsx';
import { GuideSection } from './guide-section.tsx';
import { useSecret } from './use-secret.ts';

type Props = {
  readonly tool: string;
  readonly prompt: string;
  /** Where it goes. */
  readonly children: ReactNode;
};

export const SystemPrompt = ({ tool, prompt, children }: Props) => {
  const { text, onRefused } = useSecret(false);
  const whole = prompt.trim();
  return (
    <GuideSection
      title="Add the system prompt"
      told={
        <>
          <Text look="muted" mt="3" mb="4.5">
            Required. Without it the tools are there, but your AI will seldom think of them.{' '}
            {children}
          </Text>
          <Facts list={effects} />
        </>
      }
    >
      <CodeFrame
        caption={`System prompt for ${tool}`}
        text={text}
        actions={
          <CopyButton text={whole} onRefused={onRefused}>
            Copy System Prompt
          </CopyButton>
        }
      >
        {whole}
      </CodeFrame>
    </GuideSection>
  );
};

const effects = [
  { term: 'Recall', says: 'before it answers, without being asked' },
  { term: 'Remember', says: '“I prefer …” at once, anything else after your yes' },
  { term: 'Conflicts', says: 'announced, with both dates, and left to you' },
  { term: 'Hand-over', says: 'a checkpoint before you leave, resume when you return' },
  { term: 'Warnings', says: 'passed on to you in full' },
];
