import { useRef, useState } from 'react';

/**
 * A text that may contain a token, masked until the visitor reveals it. `onDenied` is for a copy
 * button that cannot use the clipboard: it selects the text, unless the text is masked.
 */
export const useReveal = (isSecret: boolean) => {
  const [isRevealed, setIsRevealed] = useState(false);
  const text = useRef<HTMLElement>(null);
  const isMasked = isSecret && !isRevealed;
  return {
    text,
    isMasked,
    isRevealed,
    toggle: () => {
      setIsRevealed(!isRevealed);
    },
    onDenied: (): string | undefined => {
      if (isMasked) return 'Show the token and copy the text by hand.';
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      return undefined;
    },
  };
};
