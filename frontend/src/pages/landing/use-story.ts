import { useLayoutEffect, useRef, useState } from 'react';

type Playback = 'playing' | 'paused' | 'finished';

const labels = { playing: 'Pause', paused: 'Play', finished: 'Replay' } as const;

/** The story plays once. Using `run` as a key restarts it. */
export const useStory = () => {
  const [playback, setPlayback] = useState<Playback>('playing');
  const [run, setRun] = useState(1);
  const root = useRef<HTMLElement>(null);
  // The prerendered story plays before its script has loaded, and may have ended by then. Runs before a
  // recorded click is replayed.
  useLayoutEffect(() => {
    const steps = root.current?.getAnimations({ subtree: true }) ?? [];
    const isOver = steps.length > 0 && steps.every(({ playState }) => playState === 'finished');
    if (isOver) setPlayback('finished');
  }, []);
  return {
    root,
    run,
    isPaused: playback === 'paused',
    label: labels[playback],
    onFinished: () => {
      setPlayback('finished');
    },
    toggle: () => {
      if (playback === 'finished') setRun(run + 1);
      setPlayback(playback === 'playing' ? 'paused' : 'playing');
    },
  };
};
