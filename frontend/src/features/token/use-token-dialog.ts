import { useEffect, useRef, useState } from 'react';
import { useGeneration } from './use-generation.ts';

const resetAfter = 200;

/** Open or closed, and the name as typed so far. */
export const useTokenDialog = () => {
  const { phase, ...generation } = useGeneration();
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
    /** What was shown stays for 200 ms, while the dialog fades. */
    close: () => {
      clearTimeout(timer.current);
      generation.abandon();
      setIsOpen(false);
      timer.current = setTimeout(reset, resetAfter);
    },
  };
};
