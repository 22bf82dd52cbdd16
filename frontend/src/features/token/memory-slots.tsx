import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { memorySlots } from '../../theme/recipes/pages/memory-slots.ts';
import { maskToken } from './mask-token.ts';

/** The token of the visitor and the slots of the server, before there is a token. */
export const EmptySlots = ({ isBusy }: { readonly isBusy: boolean }) => {
  const styles = useSlotRecipe({ recipe: memorySlots })({ state: 'empty', busy: isBusy });
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.yours}>
        <small>You will hold</small>The token, the only key there is.
      </chakra.p>
      <chakra.p css={styles.ours}>
        <small>We will keep</small>Encrypted data that only this token opens.
      </chakra.p>
    </chakra.div>
  );
};

export const FilledSlots = ({ issued }: { readonly issued: TokenResponse }) => {
  const styles = useSlotRecipe({ recipe: memorySlots })({ state: 'filled' });
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.yours}>
        <small>You hold</small>
        <code>{maskToken(issued.token)}</code>
      </chakra.p>
      <chakra.p css={styles.ours}>
        <small>We keep</small>The encrypted data. {usage(issued)}
      </chakra.p>
    </chakra.div>
  );
};

const usage = ({ memories_used: used, memory_limit: limit }: TokenResponse): string =>
  limit === null ? `${used} memories used, no limit.` : `${used} of ${limit} memories used.`;
