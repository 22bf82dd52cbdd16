import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { contentElement, focusContent } from '../ui/content-element.ts';
import { tabState } from '../ui/tab-state.ts';

/**
 * On every change of path or hash, scrolls to the element that the hash names, or to the top, and
 * moves the focus there, as the browser does when it loads a page.
 */
export const useScrollToHash = (): void => {
  const location = useLocation();
  const { pathname, hash, key } = location;
  // A tab that was chosen leaves the focus where it is by now: a visitor may have pressed a key since.
  const isTab = useNavigationType() !== NavigationType.Pop && location.state === tabState;
  const shownPath = useRef<string>(undefined);
  useEffect(() => {
    const before = shownPath.current;
    shownPath.current = pathname;
    // The prerendered page was readable before this script ran. The browser has already scrolled to
    // the hash, and a visitor who has scrolled since must stay there.
    if (before === undefined && scrollY > 0) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named === null) scrollTo({ top: 0 });
    else named.scrollIntoView();
    if (before !== undefined && !isTab) moveFocus(named, before !== pathname);
  }, [pathname, hash, key, isTab]);
};

/** To the element that the hash names, or on another page to its content. */
const moveFocus = (named: HTMLElement | null, isOtherPage: boolean): void => {
  const { activeElement } = document;
  // What the page itself has focused keeps the focus, and so does a tab, e.g. after a step back.
  if (activeElement?.getAttribute('role') === 'tab') return;
  if (contentElement()?.contains(activeElement) === true) return;
  const isLost = activeElement === null || activeElement === document.body;
  if (named !== null || isOtherPage || isLost) focusContent();
};
