/** A `ref` for an element that takes the focus from what it replaces. It needs a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.focus();
};
