import { chakra } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { skipLink } from '../theme/recipes/skip-link.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useEarlyClick } from './early-click.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageTitle } from './page-title.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const SkipLink = chakra('a', skipLink);

/** What every page stands in. */
export const Shell = () => {
  useScrollToHash();
  useEarlyClick();
  return (
    <>
      <PageTitle />
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
