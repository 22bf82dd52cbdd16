import { PageTitle } from '../../ui/page-title.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PrivacyFirst } from './privacy-first.tsx';
import { Waitlist } from './waitlist.tsx';
import { WhyItMatters } from './why-it-matters.tsx';

export const LandingPage = () => (
  <>
    <PageTitle
      title="MindMirror: one memory for all your AI tools"
      description="Say a preference once in Claude and your next AI tool knows it. One token, one URL, no account. Works with Claude, Claude Code, Cursor, Windsurf and any MCP client."
    />
    <Hero />
    <HowItWorks />
    <WhyItMatters />
    <PrivacyFirst />
    <Waitlist />
  </>
);
