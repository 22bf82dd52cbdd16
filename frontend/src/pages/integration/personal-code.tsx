import { CodeFrame } from '../../ui/code-frame.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { HighlightedCode, textOf, type CodeSpans } from './highlighted-code.tsx';
import { fillIn, type PersonalUrl } from './personal-url.ts';
import { RevealButton } from './reveal-button.tsx';
import { useReveal } from './use-reveal.ts';

type Props = {
  readonly caption: string;
  readonly code: CodeSpans;
  readonly personal: PersonalUrl;
  readonly variant?: 'wrap' | 'scroll';
  readonly fill?: (text: string, url: string) => string;
};

/** A command or file that contains the visitor's URL: masked on screen, complete when copied. */
export const PersonalCode = ({
  caption,
  code,
  personal,
  variant = 'wrap',
  fill = fillIn,
}: Props) => {
  const { isOwn, url, masked } = personal;
  const { text, isMasked, isRevealed, toggle, onDenied } = useReveal(isOwn);
  return (
    <CodeFrame
      caption={caption}
      variant={variant}
      text={text}
      actions={
        <>
          {isOwn && <RevealButton isRevealed={isRevealed} onClick={toggle} />}
          <CopyButton text={fill(textOf(code), url)} onDenied={onDenied}>
            Copy
          </CopyButton>
        </>
      }
    >
      <HighlightedCode code={code} fill={(span) => fill(span, isMasked ? masked : url)} />
    </CodeFrame>
  );
};
