import { useEffect } from 'react';

declare global {
  /** Set by public/early-clicks.js. Stops listening and answers the button pressed last, if any. */
  var takeEarlyClick: (() => HTMLElement | undefined) | undefined;
}

let pressed: HTMLElement | undefined;

/** To be called when React begins to listen itself: what is pressed from then on, it remembers. */
export const takeEarlyClick = (): void => {
  pressed = globalThis.takeEarlyClick?.();
};

/** Presses once more what was pressed before the script was there. */
export const useEarlyClick = (): void => {
  useEffect(() => {
    if (pressed?.isConnected === true) pressed.click();
    pressed = undefined;
  }, []);
};
