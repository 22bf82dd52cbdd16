import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { HighlightedCode, textOf, type CodeSpans } from './highlighted-code.tsx';
import { useReveal } from './use-reveal.ts';

type Props = {
  readonly name: string;
  readonly code: CodeSpans;
  readonly variant?: 'wrap' | 'scroll';
};

/** A complete file to copy. */
export const CodeFile = ({ name, code, variant = 'scroll' }: Props) => {
  const { text, onDenied } = useReveal(false);
  return (
    <CodeFrame
      caption={name}
      variant={variant}
      text={text}
      actions={
        <CopyButton text={`${textOf(code)}\n`} onDenied={onDenied}>
          Copy
        </CopyButton>
      }
    >
      <HighlightedCode code={code} />
    </CodeFrame>
  );
};
