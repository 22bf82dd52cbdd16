import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../api/settings-context.ts';
import { useJoinWaitlist } from './use-join-waitlist.ts';

const simulatedDelayMs = 1_000;

type State = 'idle' | 'joining' | 'thanked';

/**
 * Submits the address where the operator has set the form to live. Otherwise the submission is
 * simulated: the address goes nowhere, and the confirmation says where to join.
 */
export const useLandingForm = () => {
  const { landingWaitlist } = useSettings();
  const { failure, join } = useJoinWaitlist('landing');
  const [email, setEmail] = useState('');
  const [thanked, setThanked] = useState('');
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
    if (!isLive.current) await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs));
    // Read again, because a fast visitor may submit before the settings have loaded.
    const isSimulated = !isLive.current;
    if (isSimulated) setThanked(typed);
    if (isSimulated || (await join(typed))) setEmail('');
    setState(isSimulated ? 'thanked' : 'idle');
    isRunning.current = false;
  };

  return { email, setEmail, thanked, state, failure, submit };
};
