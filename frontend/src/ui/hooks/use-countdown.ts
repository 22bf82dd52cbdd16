import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once `milliseconds` have passed in which the countdown was not paused. */
export const useCountdown = (
  milliseconds: number,
  isPaused: boolean,
  onElapsed: () => void,
): void => {
  const remaining = useRef(milliseconds);
  const elapse = useEffectEvent(onElapsed);
  useEffect(() => {
    if (isPaused || remaining.current === Infinity) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => {
      elapse();
    }, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
};
