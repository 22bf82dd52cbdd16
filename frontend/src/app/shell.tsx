import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { skipLink } from '../theme/recipes/skip-link.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useEarlyClick } from './early-click.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { pageMetaOf } from './page-meta.ts';
import { PageTitle } from './page-title.tsx';
import { useFetchBeforeLeaving } from './use-fetch-before-leaving.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const SkipLink = chakra('a', skipLink);

/** What every page stands in. */
export const Shell = () => {
  const { pathname } = useLocation();
  useScrollToHash();
  useFetchBeforeLeaving();
  useEarlyClick();
  return (
    <>
      <PageTitle {...pageMetaOf(pathname)} />
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </>
  );
};
