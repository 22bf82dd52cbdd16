import { markedParts } from '../../../features/guides/marked-parts.ts';
import { InlineCode } from '../../../ui/primitives.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** A text of a guide, with its code set as code. */
export const MarkedText = ({ children }: { readonly children: string }) =>
  markedParts(children).map(({ text, isCode }, index) =>
    isCode ? (
      <InlineCode key={index}>
        <Unbroken>{text}</Unbroken>
      </InlineCode>
    ) : (
      text
    ),
  );
