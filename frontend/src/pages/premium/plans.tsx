import { useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { useKeptToken } from '../../features/token/use-kept-token.ts';
import { FreeMeter, PremiumMeter } from '../../features/usage/usage-meter.tsx';
import { useUsage } from '../../features/usage/use-usage.ts';
import { offer } from '../../theme/recipes/offer.ts';
import { Button } from '../../ui/button.tsx';
import { Half, Spread } from '../../ui/spread.tsx';
import { Plan } from './plan.tsx';

/** The number of the token in this browser stands on the card of that token's plan. */
export const Plans = () => {
  const styles = useSlotRecipe({ recipe: offer })();
  const usage = useUsage(useKeptToken()?.token);
  return (
    <Spread css={styles.root}>
      <Half as="article" side="left" room="mid" tone="tint" aria-labelledby="free">
        <Plan id="free" side="page" {...free}>
          <FreeMeter usage={usage?.plan === 'free' ? usage : undefined} />
          <TokenDialog>
            <Button mt="7">Inject Token</Button>
          </TokenDialog>
        </Plan>
      </Half>
      <Half as="article" side="right" room="mid" tone="other" aria-labelledby="premium">
        <Plan id="premium" side="other" {...premium}>
          <PremiumMeter usage={usage?.plan === 'premium' ? usage : undefined} />
          <Button asChild look="other" mt="7">
            <Link to={`${paths.premium}#waitlist`}>Join Waitlist</Link>
          </Button>
        </Plan>
      </Half>
    </Spread>
  );
};

const free = {
  name: 'Free Tier',
  price: '$0',
  text: 'For one person and as many tools as you like.',
  gives: [
    { what: '25 memory entries', promise: 'full-and-helpful' },
    { what: 'All six tools, in every MCP client', promise: 'every-client-connects' },
    { what: 'Conflict questions, checkpoints, resume', promise: 'nothing-overwritten' },
    { what: 'Delete one memory or the whole token, at any time', promise: 'forget-is-final' },
  ],
};

const premium = {
  name: 'Premium Tier',
  price: 'Coming Soon',
  text: 'Everything in Free, and more room.',
  gives: [
    { what: 'Unlimited entries' },
    { what: 'JSON/CSV export', promise: 'export-for-premium' },
    { what: 'Advanced search and filtering' },
    { what: 'Analytics dashboard' },
  ],
};
