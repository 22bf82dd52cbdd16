import type { Snippet } from '../../../features/guides/guide.ts';
import { placeholderConnect, placeholderToken } from '../../../features/guides/placeholders.ts';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { CodeFile } from '../code-file.tsx';
import type { CodeSpans } from '../highlighted-code.tsx';
import { PersonalCode } from '../personal-code.tsx';
import { fillInParts, fillInWithHttp, isRemoteHttp, type PersonalUrl } from '../personal-url.ts';

type Props = {
  readonly snippet: Snippet;
  readonly personal: PersonalUrl;
  readonly connectUrl: string | undefined;
};

/** A snippet of a guide with the addresses of this installation, and the token if one works. */
export const SnippetCode = ({ snippet, personal, connectUrl }: Props) => {
  const { caption, language } = snippet;
  const text = snippet.text.replaceAll(placeholderConnect, connectUrl ?? placeholderConnect);
  const startsBridge = text.includes('mcp-remote');
  const needsFlag = useIsHydrated() && startsBridge && isRemoteHttp(personal.url);
  if (!text.includes(placeholderToken)) {
    const code = spansOf(fillInParts(text, personal.url));
    return <CodeFile name={caption} code={code} variant="wrap" />;
  }
  return (
    <PersonalCode
      caption={caption}
      code={spansOf(text)}
      personal={personal}
      variant={language === 'sh' || language === 'text' ? 'wrap' : 'scroll'}
      fill={needsFlag ? fillInWithHttp : fillInParts}
    />
  );
};

/** Strings in the tone of strings, except the names of properties. */
const spansOf = (text: string): CodeSpans =>
  text
    .split(/("[^"\n]*":?)/)
    .map((part, index) => (index % 2 === 1 && !part.endsWith(':') ? [part, 'string'] : [part]));
