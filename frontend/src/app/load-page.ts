import { matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { pages } from './pages.ts';

type Fetchable = RouteObject & { readonly lazy: LazyRouteFunction<RouteObject> };

/** Whether there is nothing to fetch for an address: its page is here, or it has none. */
export const isLoaded = (path: string): boolean => (pageToFetch(path)?.path ?? '*') === '*';

/**
 * Fetches the page of an address before anything is drawn, because the markup that the build wrote
 * can only be taken over by the very page it was drawn from.
 */
export const loadPage = async (path: string): Promise<void> => {
  const page = pageToFetch(path);
  if (page === undefined) return;
  Object.assign(page, await page.lazy(), { lazy: undefined });
};

const pageToFetch = (path: string): Fetchable | undefined =>
  matchRoutes(pages, path)
    ?.map(({ route }) => route)
    .find((route): route is Fetchable => typeof route.lazy === 'function');
