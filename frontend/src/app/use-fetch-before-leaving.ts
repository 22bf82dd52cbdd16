import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toaster } from '../ui/toaster.tsx';
import { isLoaded, loadPage } from './load-page.ts';

/**
 * Leaves a page only when the next one has come. After a deployment the files that an old tab asks
 * for are gone; then the page at hand stays, with all that was typed into it.
 */
export const useFetchBeforeLeaving = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    let asked: string | undefined;
    const follow = (event: MouseEvent): void => {
      const next = pageBehind(event);
      if (next === undefined) return;
      const address = `${next.pathname}${next.search}${next.hash}`;
      asked = address;
      if (isLoaded(next.pathname)) return;
      // The router leaves a click alone that is prevented.
      event.preventDefault();
      void loadPage(next.pathname).then(
        () => {
          if (asked === address) void navigate(address);
        },
        () => {
          if (asked === address) offerReload(address);
        },
      );
    };
    document.addEventListener('click', follow, { capture: true });
    return () => {
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [navigate]);
};

/** Where a click leads to within the site, unless it opens elsewhere. */
const pageBehind = (event: MouseEvent): URL | undefined => {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.button !== 0 || !isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const next = link === null ? undefined : new URL(link.href);
  return next?.origin === location.origin ? next : undefined;
};

/** Offered once, however often it is tried. The button leads to the page asked for last. */
const offerReload = (address: string): void => {
  toaster.create({
    id: 'page-not-loaded',
    type: 'error',
    title: 'This page could not be loaded',
    description: navigator.onLine
      ? 'MindMirror was probably updated since you opened this tab. What you typed here stays until you reload.'
      : 'This device is offline. What you typed here stays. Connect it and try again.',
    duration: Infinity,
    closable: true,
    action: {
      label: 'Reload',
      onClick: () => {
        location.assign(address);
      },
    },
  });
};
