import { LandingForm } from '../../features/waitlist/landing-form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';

export const Waitlist = () => (
  <Band ruled aria-labelledby="waitlist">
    <Spread>
      <Half side="left" room="band" tone="tint">
        <Heading id="waitlist">Premium is next</Heading>
        <Text look="lead" mt="3">
          Unlimited memories, export, search and analytics. Early access and a 50% discount for the
          first 100 developers.
        </Text>
      </Half>
      <Half side="right" room="band" joined>
        <LandingForm />
      </Half>
    </Spread>
  </Band>
);
