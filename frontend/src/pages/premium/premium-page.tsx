import { PremiumForm } from '../../features/waitlist/premium-form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';
import { Plans } from './plans.tsx';

export const PremiumPage = () => (
  <>
    <PageHead title="Free until you need more">
      <Text look="lead">
        Twenty-five well-chosen memories go a long way. When they are not enough, Premium takes the
        limit away and hands you the file.
      </Text>
    </PageHead>
    <Plans />
    <Band lined room="band" id="waitlist" aria-labelledby="join">
      <Spread>
        <Half side="left">
          <Heading id="join">Join the waitlist</Heading>
          <Text look="lead" mt="3.5">
            Early access and a 50% discount for the first 100 developers.
          </Text>
        </Half>
        <Half side="right" room="below">
          <PremiumForm />
        </Half>
      </Spread>
    </Band>
  </>
);
