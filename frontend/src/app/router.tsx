import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { numberTypedHashes } from './number-typed-hashes.ts';
import { pages } from './pages.ts';
import { Shell } from './shell.tsx';

export const routes: RouteObject[] = [
  { Component: Shell, ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: pages },
];

export const createRouter = () => {
  const follow = numberTypedHashes();
  const router = createBrowserRouter(routes);
  follow(router);
  return router;
};
