import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On every change of path or hash, scrolls to the element that the hash names, or to the top. */
export const useScrollToHash = (): void => {
  const { pathname, hash, key } = useLocation();
  const hasMounted = useRef(false);
  useEffect(() => {
    // The prerendered page was readable before this script ran. The browser has already scrolled to
    // the hash, and a visitor who has scrolled since must stay there.
    const hasScrolled = !hasMounted.current && scrollY > 0;
    hasMounted.current = true;
    if (hasScrolled) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named === null) scrollTo({ top: 0 });
    else named.scrollIntoView();
  }, [pathname, hash, key]);
};
