import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Pieces, textOf, type HighlightedCode } from './pieces.tsx';
import { fillIn, type PersonalUrl } from './personal-url.ts';
import { RevealButton } from './reveal-button.tsx';
import { useSecret } from './use-secret.ts';

type Props = {
  readonly caption: string;
  readonly code: HighlightedCode;
  readonly personal: PersonalUrl;
  readonly look?: 'wrap' | 'scroll';
  readonly fill?: (text: string, url: string) => string;
};

/** A command or a file with the visitor's URL in it: masked to the eye, whole on the clipboard. */
export const PersonalCode = ({ caption, code, personal, look = 'wrap', fill = fillIn }: Props) => {
  const { isOwn, url, masked } = personal;
  const { text, isMasked, isRevealed, toggle, onRefused } = useSecret(isOwn);
  return (
    <CodeFrame
      caption={caption}
      look={look}
      text={text}
      actions={
        <>
          {isOwn && <RevealButton isRevealed={isRevealed} onPress={toggle} />}
          <CopyButton text={fill(textOf(code), url)} onRefused={onRefused}>
            Copy
          </CopyButton>
        </>
      }
    >
      <Pieces code={code} fill={(piece) => fill(piece, isMasked ? masked : url)} />
    </CodeFrame>
  );
};
