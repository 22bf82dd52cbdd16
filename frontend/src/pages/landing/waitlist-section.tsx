import { LandingForm } from '../../features/waitlist/landing-form.tsx';
import { Column, Heading, Section, Text, TwoColumn } from '../../ui/primitives.ts';

export const WaitlistSection = () => (
  <Section bordered aria-labelledby="waitlist">
    <TwoColumn>
      <Column side="left" spacing="lg" tone="tint">
        <Heading id="waitlist">Premium is next</Heading>
        <Text variant="lead" mt="3">
          Unlimited memories, export, search and analytics. Early access and a 50% discount for the
          first 100 developers.
        </Text>
      </Column>
      <Column side="right" spacing="lg" joined>
        <LandingForm />
      </Column>
    </TwoColumn>
  </Section>
);
