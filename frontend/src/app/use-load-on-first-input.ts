import { useEffect } from 'react';
import { loadTokenWindow } from '../features/token/load-token-window.ts';
import { loadMenuWindow } from './load-menu-window.ts';

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the dialog and the menu at the visitor's first input, so that they open without a delay. A page
 * that is only read loads neither.
 */
export const useLoadOnFirstInput = (): void => {
  useEffect(() => {
    const stop = (): void => {
      for (const input of inputs) removeEventListener(input, load);
    };
    const load = (): void => {
      stop();
      // Failures are ignored here: the code is loaded again when it is needed, and a failure is
      // reported then.
      Promise.all([loadTokenWindow(), loadMenuWindow()]).catch(() => undefined);
    };
    for (const input of inputs) addEventListener(input, load, { passive: true });
    return stop;
  }, []);
};
