import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { integrationTabs } from '../../paths.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

type TabName = keyof typeof integrationTabs;

const names = Object.keys(integrationTabs) as readonly TabName[];
const first: TabName = 'claude';

/**
 * The hash of the URL selects the guide; an unknown hash, or none, selects the first one. Arrow keys,
 * Home and End move between tabs and select them, as in the tabs pattern of the ARIA practices guide.
 */
export const useGuideTabs = () => {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const named = isHydrated ? names.find((name) => `#${name}` === hash) : undefined;
  const selected = named ?? first;
  const tabs = names.map((name) => ({
    name,
    isSelected: name === selected,
    // One tab stop for all four. Without a script each is a separate link.
    tabIndex: isHydrated && name !== selected ? -1 : undefined,
  }));
  return { isHydrated, tabs, onKeyDown };
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
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
