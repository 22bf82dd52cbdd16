import type { KeyboardEvent } from 'react';

/**
 * For the keys of a tab: arrow keys, Home and End move between the tabs and select them, as in the
 * tabs pattern of the ARIA practices guide.
 */
export const moveBetweenTabs = (event: KeyboardEvent<HTMLElement>): void => {
  const { altKey, ctrlKey, metaKey, shiftKey, key, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [
    ...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ];
  const target = targetOf(key, tabs, currentTarget);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
  target.click();
};

const targetOf = (
  key: string,
  tabs: readonly HTMLElement[],
  current: HTMLElement,
): HTMLElement | undefined => {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    case ' ':
      return current;
    default:
      return undefined;
  }
};
