import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PrivacyFirst } from './privacy-first.tsx';
import { Waitlist } from './waitlist.tsx';
import { WhyItMatters } from './why-it-matters.tsx';

export const LandingPage = () => (
  <>
    <Hero />
    <HowItWorks />
    <WhyItMatters />
    <PrivacyFirst />
    <Waitlist />
  </>
);
