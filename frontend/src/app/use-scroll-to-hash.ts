import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** On every change of path or hash: to the element the hash names, or to the top. */
export const useScrollToHash = (): void => {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named === null) scrollTo({ top: 0 });
    else named.scrollIntoView();
  }, [pathname, hash, key]);
};
