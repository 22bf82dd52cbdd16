import { useEffect } from 'react';

/** The default double-click time in Windows. The taps of a double tap follow each other faster. */
const doubleTapMs = 500;

/** How far apart the taps of a double tap may be, in CSS pixels: half of a touch target. */
const doubleTapReach = 24;

/**
 * A double click, a double tap or a held key belongs to the control that it began on. If another control
 * takes its place meanwhile, such as the button that confirms a deletion, the rest of it does nothing.
 */
export const useOneControlAPress = (): void => {
  useEffect(() => {
    const visit = new AbortController();
    const options = { capture: true, signal: visit.signal };
    let pressed: Press | undefined;
    let keyTarget: EventTarget | null = null;

    const onClick = (event: MouseEvent): void => {
      if (!isPointer(event)) return;
      const press = pressOf(event);
      const continues = pressed !== undefined && isContinued(pressed, press, event);
      if (!continues) pressed = press;
      else if (press.control !== pressed?.control && press.control !== null) drop(event);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat) keyTarget = event.target;
      else if (event.target !== keyTarget && presses(event) && controlAt(event) !== null)
        drop(event);
    };
    addEventListener('click', onClick, options);
    addEventListener('keydown', onKeyDown, options);
    return () => {
      visit.abort();
    };
  }, []);
};

type Press = {
  readonly control: Element | null;
  readonly at: number;
  readonly x: number;
  readonly y: number;
};

const pressOf = (event: MouseEvent): Press => ({
  control: controlAt(event),
  at: event.timeStamp,
  x: event.clientX,
  y: event.clientY,
});

/** Clicks from the keyboard and from scripts have a count of 0. */
const isPointer = ({ detail }: MouseEvent): boolean => detail > 0;

/** A mouse counts its clicks. Taps are not counted everywhere. */
const isContinued = (before: Press, press: Press, click: MouseEvent): boolean => {
  if (click.detail > 1) return true;
  if (click instanceof PointerEvent && click.pointerType === 'mouse') return false;
  const distance = Math.hypot(press.x - before.x, press.y - before.y);
  return press.at - before.at < doubleTapMs && distance < doubleTapReach;
};

const presses = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button, a, summary') : null;

const drop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
