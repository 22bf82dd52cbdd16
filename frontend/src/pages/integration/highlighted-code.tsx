import { Unbroken } from '../../ui/unbroken.tsx';
import type { code } from './sources/claude-code.sh?highlighted';

/** A file as the build highlights it. */
export type CodeSpans = typeof code;

export const textOf = (spans: CodeSpans): string => spans.map(([text]) => text).join('');

type Props = {
  readonly code: CodeSpans;
  readonly fill?: (text: string) => string;
};

export const HighlightedCode = ({ code: spans, fill = unchanged }: Props) =>
  spans.map(([text, tone], index) =>
    tone === undefined ? (
      <Unbroken key={index}>{fill(text)}</Unbroken>
    ) : (
      <span key={index} data-tone={tone}>
        <Unbroken>{fill(text)}</Unbroken>
      </span>
    ),
  );

const unchanged = (text: string): string => text;
