import { useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { RefusedNotice } from '../../features/token/refused-notice.tsx';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { useStoredToken } from '../../features/token/use-stored-token.ts';
import { FreeMeter, PremiumMeter } from '../../features/usage/usage-meter.tsx';
import { useUsage } from '../../features/usage/use-usage.ts';
import { planCard } from '../../theme/recipes/pages/plan-card.ts';
import { Button, Column, Row, TwoColumn } from '../../ui/primitives.ts';
import { PlanCard } from './plan-card.tsx';

/** The usage of the stored token is shown on the card of its plan. */
export const Plans = () => {
  const styles = useSlotRecipe({ recipe: planCard })();
  const stored = useStoredToken();
  const usage = useUsage(stored?.token);
  return (
    <TwoColumn css={styles.root}>
      <Column as="article" side="left" spacing="md" tone="tint" aria-labelledby="free">
        <PlanCard id="free" tone="default" {...free}>
          <RefusedNotice mt="5" />
          <FreeMeter usage={usage?.plan === 'free' ? usage : undefined} />
          <Row mt="7">
            {stored !== undefined && (
              <Button asChild variant="solid">
                <Link to={paths.memories}>Your memories</Link>
              </Button>
            )}
            <TokenDialog>
              <Button variant={stored === undefined ? 'solid' : 'outline'}>Inject Token</Button>
            </TokenDialog>
          </Row>
        </PlanCard>
      </Column>
      <Column as="article" side="right" spacing="md" tone="inverse" aria-labelledby="premium">
        <PlanCard id="premium" tone="inverse" {...premium}>
          <PremiumMeter usage={usage?.plan === 'premium' ? usage : undefined} />
          <Button asChild variant="inverse" mt="7">
            <Link to={`${paths.premium}#waitlist`}>Join Waitlist</Link>
          </Button>
        </PlanCard>
      </Column>
    </TwoColumn>
  );
};

const free = {
  name: 'Free Tier',
  price: '$0',
  text: 'For one person and as many tools as you like.',
  includes: [
    { name: '25 memory entries', promise: 'full-and-helpful' },
    { name: 'All six tools, in every MCP client', promise: 'every-client-connects' },
    { name: 'Conflict checks, checkpoints, resume', promise: 'nothing-overwritten' },
    { name: 'Delete one memory or the whole token, at any time', promise: 'forget-is-final' },
  ],
};

const premium = {
  name: 'Premium Tier',
  price: 'Coming Soon',
  text: 'Everything in Free, and more room. Search and the overview already work for everyone, under Your memories.',
  includes: [
    { name: 'Unlimited entries' },
    { name: 'JSON/CSV export', promise: 'export-for-premium' },
    { name: 'Advanced search and filtering' },
    { name: 'Analytics dashboard' },
  ],
};
