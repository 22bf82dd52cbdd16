import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { paths } from '../paths.ts';
import { skipLink } from '../theme/recipes/primitives/skip-link.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { pageMetaOf } from './page-meta.ts';
import { PageTitle } from './page-title.tsx';
import { useReplayClick } from './replay-click.ts';
import { useLoadBeforeNavigation } from './use-load-before-navigation.ts';
import { useLoadOnFirstInput } from './use-load-on-first-input.ts';
import { useOneControlAPress } from './use-one-control-a-press.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const SkipLink = chakra('a', skipLink);

/** The layout around every page. */
export const Shell = () => {
  const { pathname } = useLocation();
  useScrollToHash();
  useLoadBeforeNavigation();
  useLoadOnFirstInput();
  useReplayClick();
  useOneControlAPress();
  return (
    <>
      <PageTitle {...pageMetaOf(pathname)} />
      <SkipLink href="#main" onClick={skipToContent}>
        Skip to content
      </SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer isShort={useMatch(paths.connect) !== null} />
      <Toaster />
    </>
  );
};

/** Moves the focus without a history entry, which would look like a navigation to the router. */
const skipToContent = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};
