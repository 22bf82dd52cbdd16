import { useEffect } from 'react';
import { createPath, useBlocker, type BlockerFunction } from 'react-router-dom';
import { offerReload } from '../ui/offer-reload.ts';
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
        offerReload({
          id: 'page-not-loaded',
          title: 'This page could not be loaded',
          path: createPath(location),
        });
      },
    );
    return () => {
      isSuperseded = true;
    };
  }, [blocker]);
};

const needsLoading: BlockerFunction = ({ nextLocation }) => !isLoaded(nextLocation.pathname);
