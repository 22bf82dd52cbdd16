/** A `ref` for an element that takes the focus from what it replaces. It needs a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.focus();
  // Focusing a text field brings only its first line into view.
  element?.scrollIntoView({ block: 'nearest' });
};
