import { useEffect, useRef, useState } from 'react';

const checkShownFor = 2_000;

/** Copies text; `isCopied` holds for 2,000 ms after it worked. Resolves with whether it did. */
export const useCopy = () => {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => {
      setIsCopied(false);
    }, checkShownFor);
    return true;
  };

  return { isCopied, copy };
};
