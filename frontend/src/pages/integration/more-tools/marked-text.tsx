import { markedParts } from '../../../features/guides/marked-parts.ts';
import { InlineCode } from '../../../ui/primitives.ts';

/** A text of a guide, with its code set as code. */
export const MarkedText = ({ children }: { readonly children: string }) =>
  markedParts(children).map(({ text, isCode }, index) =>
    isCode ? <InlineCode key={index}>{text}</InlineCode> : text,
  );
