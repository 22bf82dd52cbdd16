import { focusAround } from './content-element.ts';

/**
 * A `ref` for an element that may disappear while it is used: if it has the focus by then, the part
 * of the page around it gets the focus.
 */
export const focusAroundOnUnmount = (element: HTMLElement | null) => (): void => {
  if (element?.contains(document.activeElement) === true) focusAround(element);
};
