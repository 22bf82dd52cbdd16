import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** Whole seconds until `seconds` have passed since the first render, down to 0. */
export const useSecondsLeft = (seconds: number): number => {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const endsAt = Date.now() + seconds * secondMs;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, secondMs);
    return () => {
      clearInterval(timer);
    };
  }, [seconds]);
  return left;
};
