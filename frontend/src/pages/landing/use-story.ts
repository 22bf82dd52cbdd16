import { useState } from 'react';

type Playback = 'playing' | 'paused' | 'finished';

const labels = { playing: 'Pause', paused: 'Play', finished: 'Replay' } as const;

/** The story plays once. Using `run` as a key restarts it. */
export const useStory = () => {
  const [playback, setPlayback] = useState<Playback>('playing');
  const [run, setRun] = useState(1);
  return {
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
