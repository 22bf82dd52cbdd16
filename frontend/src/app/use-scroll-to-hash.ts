import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On every change of path or hash: to the element the hash names, or to the top. */
export const useScrollToHash = (): void => {
  const { pathname, hash, key } = useLocation();
  const hasBegun = useRef(false);
  useEffect(() => {
    // The page was there before its script. The browser has led to the hash, and whoever has read on
    // since must not be thrown back.
    const isElsewhere = !hasBegun.current && scrollY > 0;
    hasBegun.current = true;
    if (isElsewhere) return;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named === null) scrollTo({ top: 0 });
    else named.scrollIntoView();
  }, [pathname, hash, key]);
};
