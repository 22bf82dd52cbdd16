import type { ComponentProps } from 'react';
import { focusAround } from '../../ui/content-element.ts';
import { Button, Notice } from '../../ui/primitives.ts';
import { removeStoredToken } from './token-storage.ts';
import { useIsRefused } from './use-is-refused.ts';
import { useStoredToken } from './use-stored-token.ts';

/** Says wherever the token of this browser is used that the server no longer accepts it. */
export const RefusedNotice = (props: ComponentProps<typeof Notice>) => {
  const isRefused = useIsRefused(useStoredToken()?.token);
  return isRefused ? <Refused {...props} /> : null;
};

/** The notice itself, where it is known that the token is refused. */
export const Refused = (props: ComponentProps<typeof Notice>) => (
  <Notice status="error" role="alert" {...props}>
    <b>The token in this browser no longer works.</b> It was replaced or deleted, or it expired
    unused. If you have a newer one, paste it under Your memories. Otherwise generate a new token.
    <br />
    <Button
      size="sm"
      mt="3"
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        removeStoredToken();
      }}
    >
      Remove it from this browser
    </Button>
  </Notice>
);
