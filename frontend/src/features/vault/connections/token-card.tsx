import { chakra } from '@chakra-ui/react';
import { useClient } from '../../../api/client-context.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Button, Heading, Row, Text } from '../../../ui/primitives.ts';
import { usePublicOrigin } from '../../../ui/hooks/use-public-origin.ts';
import { ConnectionTest } from '../../token/connection-test/connection-test.tsx';
import { LeaveToken } from '../../token/leave-token.tsx';
import { LeftTokens } from '../../token/left-tokens.tsx';
import { maskToken } from '../../token/mask-token.ts';
import type { StoredToken } from '../../token/token-storage.ts';
import { isTokenGone, repeatLost } from '../repeat-lost.ts';
import { useVault } from '../vault-context.ts';
import { revokeToken } from './token-calls.ts';
import { useRotation } from './use-rotation.ts';

/** The token: its copies for AI tools, and how to replace it, destroy it or remove it from here. */
export const TokenCard = () => {
  const client = useClient();
  const { token, release } = useVault();
  const { rotated, unanswered, rotate } = useRotation();
  return (
    <section aria-labelledby="token">
      <Heading size="h3" id="token">
        Your token
      </Heading>
      {rotated === undefined ? <Copies token={token} /> : <Rotated next={rotated} />}
      <Test key={token} token={token} />
      <Text variant="small" mt="7">
        If someone else may have the token, replace it. The memories stay; every AI tool needs the
        new URL, and all connected AI tools are disconnected.
      </Text>
      <Row mt="3">
        <ConfirmButton
          labels={rotation}
          failed="The token could not be replaced"
          onConfirm={rotate}
        />
      </Row>
      {unanswered !== undefined && <Unanswered next={unanswered} />}
      <Leaving />
      <Text variant="small" mt="7">
        Delete the token with everything that is saved. Nobody can bring it back.
      </Text>
      <Row mt="3">
        <ConfirmButton
          labels={revocation}
          failed="It is unknown whether the token was deleted"
          onConfirm={async () => {
            await repeatLost(async () => revokeToken(client, token), isTokenGone)();
            release();
          }}
        />
      </Row>
      <LeftTokens shown={token} />
    </section>
  );
};

const rotation = {
  ask: 'Replace Token',
  confirm: 'Replace it now',
  busy: 'Replacing...',
  cancel: 'Keep it',
};

const removal = {
  ask: 'Remove From This Browser',
  confirm: 'I saved it, remove it',
  busy: 'Removing...',
  cancel: 'Keep it',
};

const revocation = {
  ask: 'Delete Everything',
  confirm: 'Delete all memories for good',
  busy: 'Deleting...',
  cancel: 'Keep them',
};

/** Removes the token from where it is kept: this browser, or only this tab. */
const Leaving = () => {
  const { token, isStored, release } = useVault();
  return (
    <>
      <Text variant="small" mt="7">
        {isStored
          ? 'Remove the token from this browser. Your AI tools keep working. Copy the URL first: without it, nobody can open these memories here again.'
          : 'The token is kept only in this tab.'}
      </Text>
      <Row mt="3">
        <LeaveToken token={token} onLeave={release}>
          {(leave) =>
            isStored ? (
              <ConfirmButton
                labels={removal}
                failed="The token could not be removed"
                onConfirm={leave}
              />
            ) : (
              <Button size="sm" onClick={leave}>
                Close
              </Button>
            )
          }
        </LeaveToken>
      </Row>
    </>
  );
};

/** The token as AI tools take it: a URL, or a header for tools that support headers. */
const Copies = ({ token }: { readonly token: string }) => {
  const origin = usePublicOrigin();
  const url = `${origin}/sse?token=`;
  return (
    <chakra.div {...stack}>
      <CopyField
        label="URL"
        value={`${url}${token}`}
        shown={`${url}${maskToken(token)}`}
        labels={labelsOf('URL')}
      />
      <CopyField
        label="Authorization header, for tools that support headers"
        value={`Bearer ${token}`}
        shown={`Bearer ${maskToken(token)}`}
        labels={labelsOf('Header')}
      />
    </chakra.div>
  );
};

/** Tests from this browser what an AI tool does with the URL. */
const Test = ({ token }: { readonly token: string }) => (
  <chakra.div mt="4">
    <ConnectionTest stored={{ token, url: `${usePublicOrigin()}/sse?token=${token}` }} />
  </chakra.div>
);

const Rotated = ({ next }: { readonly next: StoredToken }) => (
  <chakra.div {...stack}>
    <Text role="status" mt="4" tabIndex={-1} ref={focusOnMount} outline="none">
      <b>The token was replaced.</b> Save the new one, and paste its URL into each AI tool that used
      the old one. Connect tools on the web again.
    </Text>
    <CopyField label="New token" value={next.token} labels={labelsOf('Token')} />
    <CopyField label="New URL" value={next.url} labels={labelsOf('URL')} />
  </chakra.div>
);

const Unanswered = ({ next }: { readonly next: StoredToken }) => (
  <chakra.div {...stack}>
    <Text role="status" tabIndex={-1} ref={focusOnMount} outline="none">
      <b>The server did not confirm the replacement.</b> Keep the old token and this new one until
      you know which of them opens your memories.
    </Text>
    <CopyField
      label="New token, if it was replaced"
      value={next.token}
      labels={labelsOf('Token')}
    />
  </chakra.div>
);

const stack = { display: 'grid', gap: '4', mt: '4' } as const;

const labelsOf = (name: string) => ({
  copy: `Copy ${name}`,
  copied: `${name} copied`,
  toast: `${name} copied to clipboard!`,
});
