import { useEffect, useRef, useState } from 'react';
import { useTokenGeneration } from './use-token-generation.ts';

const resetDelayMs = 200;

/** Whether the dialog is open, the name typed so far, and the state of the generation. */
export const useTokenDialog = () => {
  const { phase, ...generation } = useTokenGeneration();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const reset = (): void => {
    clearTimeout(timer.current);
    setName('');
    generation.reset();
  };
  return {
    isOpen,
    name,
    phase,
    setName,
    generate: () => generation.generate(name),
    open: () => {
      reset();
      setIsOpen(true);
    },
    /** The content stays for 200 ms, while the dialog fades out. */
    close: () => {
      clearTimeout(timer.current);
      generation.abandon();
      setIsOpen(false);
      timer.current = setTimeout(reset, resetDelayMs);
    },
  };
};
