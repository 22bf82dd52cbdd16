import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { twoSlots } from '../../theme/recipes/two-slots.ts';
import { shorten } from './shorten.ts';

/** Who will hold what, before there is a token. */
export const EmptySlots = ({ isBusy }: { readonly isBusy: boolean }) => {
  const styles = useSlotRecipe({ recipe: twoSlots })({ state: 'empty', busy: isBusy });
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.yours}>
        <small>You will hold</small>The token, the only key there is.
      </chakra.p>
      <chakra.p css={styles.ours}>
        <small>We will keep</small>A lock that only this token opens.
      </chakra.p>
    </chakra.div>
  );
};

export const FilledSlots = ({ answer }: { readonly answer: TokenResponse }) => {
  const styles = useSlotRecipe({ recipe: twoSlots })({ state: 'filled' });
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.yours}>
        <small>You hold</small>
        <code>{shorten(answer.token)}</code>
      </chakra.p>
      <chakra.p css={styles.ours}>
        <small>We keep</small>Its lock. {usage(answer)}
      </chakra.p>
    </chakra.div>
  );
};

const usage = ({ memories_used: used, memory_limit: limit }: TokenResponse): string =>
  limit === null ? `${used} memories used, no limit.` : `${used} of ${limit} memories used.`;
