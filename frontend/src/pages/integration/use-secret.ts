import { useRef, useState } from 'react';

/**
 * A text that may hold a token: masked until its holder asks to see it. `onRefused` is for a copy
 * button where there is no clipboard; it selects the text, unless that is only the mask.
 */
export const useSecret = (isSecret: boolean) => {
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
    onRefused: (): string | undefined => {
      if (isMasked) return 'Show the token and copy the text by hand.';
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      return undefined;
    },
  };
};
