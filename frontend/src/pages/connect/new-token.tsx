import { chakra } from '@chakra-ui/react';
import { TokenField } from '../../features/token/token-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Heading, Text } from '../../ui/primitives.ts';

/** The token of the new memory, to be saved. Its title takes the focus from the form it replaces. */
export const NewToken = ({ token }: { readonly token: string }) => (
  <chakra.div display="grid" gap="4">
    <Heading size="title" tabIndex={-1} ref={focusOnMount} outline="none">
      Your new token
    </Heading>
    <Text variant="small">
      Save it in your password manager. This browser keeps a copy; nobody else has one. Anyone who
      holds it can read and delete these memories, and nobody can recover it.
    </Text>
    <TokenField token={token} />
  </chakra.div>
);
