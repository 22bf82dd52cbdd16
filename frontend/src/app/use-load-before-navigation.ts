import { useEffect } from 'react';
import { createPath, useBlocker, type BlockerFunction } from 'react-router-dom';
import { toaster } from '../ui/toaster.tsx';
import { isLoaded, loadPage } from './load-page.ts';

/**
 * Holds a navigation until the next page has loaded. After a deployment the chunks that an old tab
 * asks for are gone; then the current page stays, with everything typed into it.
 */
export const useLoadBeforeNavigation = (): void => {
  const blocker = useBlocker(needsLoading);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const { location, proceed, reset } = blocker;
    let isSuperseded = false;
    loadPage(location.pathname).then(
      () => {
        if (!isSuperseded) proceed();
      },
      () => {
        if (isSuperseded) return;
        reset();
        offerReload(createPath(location));
      },
    );
    return () => {
      isSuperseded = true;
    };
  }, [blocker]);
};

const needsLoading: BlockerFunction = ({ nextLocation }) => !isLoaded(nextLocation.pathname);

/** Offered once, however often the visitor tries. The button leads to the latest target. */
const offerReload = (path: string): void => {
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
        location.assign(path);
      },
    },
  });
};
