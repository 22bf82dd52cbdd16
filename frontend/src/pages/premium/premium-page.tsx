import { PremiumForm } from '../../features/waitlist/premium-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Column, Heading, Section, Text, TwoColumn } from '../../ui/primitives.ts';
import { Plans } from './plans.tsx';

export const PremiumPage = () => (
  <>
    <PageHeader title="Free until you need more">
      <Text variant="lead">
        Twenty-five well-chosen memories go a long way. When they are not enough, Premium removes
        the limit and lets you export.
      </Text>
    </PageHeader>
    <Plans />
    <Section divided spacing="lg" id="waitlist" aria-labelledby="join">
      <TwoColumn>
        <Column side="left">
          <Heading id="join">Join the waitlist</Heading>
          <Text variant="lead" mt="3.5">
            Early access and a 50% discount for the first 100 developers.
          </Text>
        </Column>
        <Column side="right" spacing="stacked">
          <PremiumForm />
        </Column>
      </TwoColumn>
    </Section>
  </>
);
