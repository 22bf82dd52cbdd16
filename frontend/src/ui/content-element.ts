/** What the URL leads to: the element that its hash names, or the content of the page. */
export const contentElement = (): HTMLElement | null => {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  return focusable(named ?? document.getElementById('main'));
};

/** Moves the focus to the content of the page, because the focused element is about to disappear. */
export const focusContent = (): void => {
  contentElement()?.focus({ preventScroll: true });
};

/** Moves the focus from an element that is about to disappear to the part of the page around it. */
export const focusAround = (element: HTMLElement): void => {
  focusable(element.closest<HTMLElement>('li, article, section, form'))?.focus({
    preventScroll: true,
  });
};

const focusable = (element: HTMLElement | null): HTMLElement | null => {
  if (element !== null && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
};
