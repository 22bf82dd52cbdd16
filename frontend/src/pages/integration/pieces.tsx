import type { code } from './sources/claude-code.sh?highlighted';

/** A file as the build has highlighted it. */
export type HighlightedCode = typeof code;

export const textOf = (pieces: HighlightedCode): string => pieces.map(([text]) => text).join('');

type Props = {
  readonly code: HighlightedCode;
  readonly fill?: (text: string) => string;
};

export const Pieces = ({ code: pieces, fill = asItIs }: Props) =>
  pieces.map(([text, tone], index) =>
    tone === undefined ? (
      fill(text)
    ) : (
      <span key={index} data-tone={tone}>
        {fill(text)}
      </span>
    ),
  );

const asItIs = (text: string): string => text;
