import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Pieces, textOf, type HighlightedCode } from './pieces.tsx';
import { useSecret } from './use-secret.ts';

type Props = { readonly name: string; readonly code: HighlightedCode };

/** A whole file to take along. */
export const Program = ({ name, code }: Props) => {
  const { text, onRefused } = useSecret(false);
  return (
    <CodeFrame
      caption={name}
      look="scroll"
      text={text}
      actions={
        <CopyButton text={`${textOf(code)}\n`} onRefused={onRefused}>
          Copy
        </CopyButton>
      }
    >
      <Pieces code={code} />
    </CodeFrame>
  );
};
