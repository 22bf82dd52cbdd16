import { useEffect, useRef, useState } from 'react';

const confirmationMs = 2_000;

/** Copies text. `copy` resolves with whether it worked; `isCopied` stays true for 2,000 ms after. */
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
    }, confirmationMs);
    return true;
  };

  return { isCopied, copy };
};
