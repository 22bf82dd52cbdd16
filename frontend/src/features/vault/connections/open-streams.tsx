import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { connections } from '../../../theme/recipes/pages/memories/connections.ts';
import { momentOf } from '../../../ui/dates.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Heading, Row, Text } from '../../../ui/primitives.ts';
import { useLoaded } from '../use-loaded.ts';
import { useVault } from '../vault-context.ts';
import { listStreams } from './list-streams.ts';

/** Which AI tools hold a stream open now, by tool. */
export const OpenStreams = () => {
  const styles = useSlotRecipe({ recipe: connections })();
  const client = useClient();
  const { token } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => listStreams(client, token, signal),
    [client, token],
  );
  const { value, failure, reload } = useLoaded(load, 'The open connections could not be read');
  return (
    <section aria-labelledby="open-streams">
      <Heading size="h3" id="open-streams" mt="9">
        Connected right now
      </Heading>
      <Text variant="small" mt="2" color="inverse.muted">
        Tools that keep a connection open. Others connect for each call and are not listed.
        {value?.is_complete === false && ` ${ofOneServer}`}
      </Text>
      <FailureNotice mt="4" failure={failure} />
      {value?.streams.length === 0 && <chakra.p mt="4">No connection is open.</chakra.p>}
      <chakra.ul css={styles.list}>
        {value?.streams.map(({ tool, opened_at: since }, index) => (
          <chakra.li css={styles.item} key={`${since} ${index}`}>
            <bdi>{tool ?? 'A tool that has not sent its name'}</bdi>
            <chakra.span css={styles.note}>since {momentOf(since)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {value !== undefined && (
        <Row mt="3">
          <Button variant="inverse" size="sm" onClick={reload}>
            Refresh
          </Button>
        </Row>
      )}
    </section>
  );
};

const ofOneServer =
  'This installation has more than one server. This list shows only the connections of the one that answered.';
