import { matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { pages } from './pages.ts';

type LazyRoute = RouteObject & { readonly lazy: LazyRouteFunction<RouteObject> };

/** Whether the page at a path is already loaded. */
export const isLoaded = (path: string): boolean => lazyRouteAt(path) === undefined;

/**
 * Loads the page at a path and resolves its lazy route. Prerendered markup can only be hydrated by
 * its own page, so this has to happen before the first render. React Router's guide to hydration
 * with lazy routes replaces them in place as well.
 */
export const loadPage = async (path: string): Promise<void> => {
  const route = lazyRouteAt(path);
  if (route === undefined) return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
};

const lazyRouteAt = (path: string): LazyRoute | undefined =>
  matchRoutes(pages, path)
    ?.map(({ route }) => route)
    .find((route): route is LazyRoute => typeof route.lazy === 'function');
