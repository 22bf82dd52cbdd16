import { useState } from 'react';

type Playback = 'playing' | 'held' | 'told';

const words = { playing: 'Pause', held: 'Play', told: 'Replay' } as const;

/** The story plays once. `take` counts its showings: a new key draws it anew. */
export const useStory = () => {
  const [playback, setPlayback] = useState<Playback>('playing');
  const [take, setTake] = useState(1);
  return {
    take,
    isHeld: playback === 'held',
    word: words[playback],
    onTold: () => {
      setPlayback('told');
    },
    press: () => {
      if (playback === 'told') setTake(take + 1);
      setPlayback(playback === 'playing' ? 'held' : 'playing');
    },
  };
};
