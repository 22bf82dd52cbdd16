/** A `ref` for an element that takes the focus from what it replaces. It needs a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.focus();
  // Of a text field, focusing brings only the first line into view.
  element?.scrollIntoView({ block: 'nearest' });
};
