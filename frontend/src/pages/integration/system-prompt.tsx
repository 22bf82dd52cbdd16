import type { ReactNode } from 'react';
import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Text } from '../../ui/primitives.ts';
import { GuideSection } from './guide-section.tsx';
import { useReveal } from './use-reveal.ts';

type Props = {
  readonly tool: string;
  readonly prompt: string;
  /** Where to paste it. */
  readonly children: ReactNode;
};

export const SystemPrompt = ({ tool, prompt, children }: Props) => {
  const { text, onDenied } = useReveal(false);
  const whole = prompt.trim();
  return (
    <GuideSection
      title="Add the system prompt"
      instructions={
        <>
          <Text variant="muted" mt="3" mb="4.5">
            Required. Without it your AI has the tools but rarely uses them. {children}
          </Text>
          <DefinitionList list={effects} />
        </>
      }
    >
      <CodeFrame
        caption={`System prompt for ${tool}`}
        variant="fold"
        text={text}
        actions={
          <CopyButton text={whole} onDenied={onDenied}>
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
  { term: 'Recall', description: 'before answering, without being asked' },
  { term: 'Remember', description: '“I prefer …” at once, anything else only if you agree' },
  { term: 'Conflicts', description: 'flagged with both dates; you decide' },
  { term: 'Handoff', description: 'a checkpoint when you leave, resume when you come back' },
  { term: 'Warnings', description: 'passed on to you in full' },
];
