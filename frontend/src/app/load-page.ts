import { matchRoutes } from 'react-router-dom';
import { routes } from './router.tsx';

/**
 * Fetches the page of an address before anything is drawn, because the markup that the build wrote
 * can only be taken over by the very page it was drawn from.
 */
export const loadPage = async (path: string): Promise<void> => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
};
