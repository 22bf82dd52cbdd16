import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { connections } from '../../../theme/recipes/pages/memories/connections.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { dayOf, momentOf } from '../../../ui/dates.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Heading, Row, Text } from '../../../ui/primitives.ts';
import { joinFacts } from '../../../ui/join-facts.ts';
import { useLoaded } from '../use-loaded.ts';
import { isGrantGone, repeatLost } from '../repeat-lost.ts';
import { useVault } from '../vault-context.ts';
import { endGrant, listGrants, type Grant } from './grant-calls.ts';

/** The hosted AI tools that may use this memory, each with a button that ends it. */
export const Grants = () => {
  const styles = useSlotRecipe({ recipe: connections })();
  const client = useClient();
  const { token } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => listGrants(client, token, signal),
    [client, token],
  );
  const {
    value: grants,
    failure,
    isLoading,
    reload,
  } = useLoaded(load, 'The connections could not be read');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="grants">
      <Heading size="h3" id="grants" ref={heading} tabIndex={-1} outline="none">
        Connected AI tools
      </Heading>
      <Text variant="small" mt="2" color="inverse.muted">
        Tools on the web that you have allowed to use this memory. They do not know your token.
      </Text>
      <FailureNotice mt="4" failure={failure} />
      {isLoading && <chakra.p mt="4">Loading...</chakra.p>}
      {grants?.length === 0 && <chakra.p mt="4">No hosted AI tool is connected.</chakra.p>}
      <chakra.ul css={styles.list}>
        {grants?.map((grant) => (
          <chakra.li css={styles.item} key={grant.id}>
            <div>
              <bdi id={`grant-${grant.id}`}>{grant.client_name}</bdi>
              <chakra.p css={styles.note}>{describe(grant)}</chakra.p>
            </div>
            <Row>
              <ConfirmButton
                variant="inverse"
                describedBy={`grant-${grant.id}`}
                labels={labels}
                failed="It is unknown whether the connection was ended"
                onConfirm={async () => {
                  await repeatLost(async () => endGrant(client, token, grant.id), isGrantGone)();
                  // The row disappears with its button.
                  heading.current?.focus();
                  reload();
                }}
              />
            </Row>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
};

const labels = { ask: 'End', confirm: 'End access', busy: 'Ending...', cancel: 'Keep' };

const describe = ({ client_host: host, created_at: since, last_used_at: used }: Grant): string =>
  joinFacts([
    host,
    `since ${dayOf(since)}`,
    used === null ? 'not used yet' : `last used ${momentOf(used)}`,
  ]);
