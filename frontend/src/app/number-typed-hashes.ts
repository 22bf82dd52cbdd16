import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A hash that is typed into the address bar creates a history entry without the number that the router
 * gives its own entries, so the router cannot tell how far away it is. This numbers such entries. Call
 * it before the router starts to listen, then call the returned function with the router.
 */
export const numberTypedHashes = (): ((router: Router) => void) => {
  let last = 0;
  addEventListener('popstate', () => {
    if (numberOf(history.state) !== undefined) return;
    const idx = last + 1;
    history.replaceState({ usr: null, key: `typed-${idx}`, idx }, '');
  });
  return (router) => {
    const follow = (): void => {
      last = numberOf(history.state) ?? last;
    };
    follow();
    router.subscribe(follow);
  };
};

const numberOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
