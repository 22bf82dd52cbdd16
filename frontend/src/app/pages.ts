import type { RouteObject } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Path → page. Each page is a separate chunk, loaded when it is first visited. */
export const pages: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => {
      const { LandingPage } = await import('../pages/landing/landing-page.tsx');
      return { Component: LandingPage };
    },
  },
  {
    path: paths.integration,
    lazy: async () => {
      const { IntegrationPage } = await import('../pages/integration/integration-page.tsx');
      return { Component: IntegrationPage };
    },
  },
  {
    path: paths.premium,
    lazy: async () => {
      const { PremiumPage } = await import('../pages/premium/premium-page.tsx');
      return { Component: PremiumPage };
    },
  },
  {
    path: paths.privacy,
    lazy: async () => {
      const { PrivacyPage } = await import('../pages/privacy/privacy-page.tsx');
      return { Component: PrivacyPage };
    },
  },
  {
    path: paths.about,
    lazy: async () => {
      const { AboutPage } = await import('../pages/about/about-page.tsx');
      return { Component: AboutPage };
    },
  },
  {
    path: paths.proof,
    lazy: async () => {
      const { ProofPage } = await import('../pages/proof/proof-page.tsx');
      return { Component: ProofPage };
    },
  },
  {
    path: paths.compare,
    lazy: async () => {
      const { ComparePage } = await import('../pages/compare/compare-page.tsx');
      return { Component: ComparePage };
    },
  },
  {
    path: paths.connect,
    lazy: async () => {
      const { ConnectPage } = await import('../pages/connect/connect-page.tsx');
      return { Component: ConnectPage };
    },
  },
  {
    path: paths.memories,
    lazy: async () => {
      const { MemoriesPage } = await import('../pages/memories/memories-page.tsx');
      return { Component: MemoriesPage };
    },
  },
  {
    path: '*',
    lazy: async () => {
      const { NotFoundPage } = await import('../pages/not-found/not-found-page.tsx');
      return { Component: NotFoundPage };
    },
  },
];
