import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { toaster } from '../ui/toaster.tsx';
import { isLoaded, loadPage } from './load-page.ts';

/**
 * Leaves a page only when the next one has come. After a deployment the files that an old tab asks
 * for are gone; then the page at hand stays, with all that was typed into it.
 */
export const useFetchBeforeLeaving = (): void => {
  const blocker = useBlocker(isNotHereYet);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location: next, proceed, reset } = blocker;
    let isOvertaken = false;
    void loadPage(next.pathname).then(
      () => {
        if (!isOvertaken) proceed();
      },
      () => {
        if (isOvertaken) return;
        reset();
        offerReload(`${next.pathname}${next.search}${next.hash}`);
      },
    );
    return () => {
      isOvertaken = true;
    };
  }, [blocker]);
};

// Back and forward have already happened when one hears of them.
const isNotHereYet: BlockerFunction = ({ nextLocation, historyAction }) =>
  historyAction !== NavigationType.Pop && !isLoaded(nextLocation.pathname);

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
