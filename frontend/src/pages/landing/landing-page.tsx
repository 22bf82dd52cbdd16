import { ClosingCall } from '../../features/token/closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PrivacyFirst } from './privacy-first.tsx';
import { WaitlistSection } from './waitlist-section.tsx';
import { WhyItMatters } from './why-it-matters.tsx';

export const LandingPage = () => (
  <>
    <Hero />
    <HowItWorks />
    <WhyItMatters />
    <PrivacyFirst />
    <WaitlistSection />
    <ClosingCall>Get a token, paste the URL.</ClosingCall>
  </>
);
