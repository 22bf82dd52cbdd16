import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../api/settings-context.ts';
import { useJoinWaitlist } from './use-join-waitlist.ts';

const pretendingTakes = 1_000;

type State = 'idle' | 'joining' | 'thanked';

/**
 * Sends what is typed where the operator wants it live. Elsewhere it only looks as if it did: the
 * address goes nowhere, and the thanks say where to join.
 */
export const useLandingForm = () => {
  const { landingWaitlist } = useSettings();
  const { failure, join } = useJoinWaitlist('landing');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const isLive = useRef(false);
  const isRunning = useRef(false);
  useEffect(() => {
    isLive.current = landingWaitlist === 'live';
  }, [landingWaitlist]);

  const submit = async (typed: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('joining');
    if (!isLive.current) await new Promise((resolve) => setTimeout(resolve, pretendingTakes));
    // Asked again: a quick visitor may have pressed before the settings had been read.
    const isPretended = !isLive.current;
    if (isPretended || (await join(typed))) setEmail('');
    setState(isPretended ? 'thanked' : 'idle');
    isRunning.current = false;
  };

  return { email, setEmail, state, failure, submit };
};
