import { useRef, type ComponentProps } from 'react';
import { focusAround } from '../../ui/content-element.ts';
import { Button, Notice } from '../../ui/primitives.ts';
import { LeaveToken } from './leave-token.tsx';
import { readStoredToken, removeStoredToken } from './token-storage.ts';
import { useIsRefused } from './use-is-refused.ts';
import { useStoredToken } from './use-stored-token.ts';

/** Says wherever the token of this browser is used that the server no longer accepts it. */
export const RefusedNotice = (props: ComponentProps<typeof Notice>) => {
  const isRefused = useIsRefused(useStoredToken()?.token);
  return isRefused ? <Refused {...props} /> : null;
};

/** The notice itself, where it is known that the token is refused. */
export const Refused = (props: ComponentProps<typeof Notice>) => {
  const notice = useRef<HTMLDivElement>(null);
  const remove = (): void => {
    if (notice.current !== null) focusAround(notice.current);
    removeStoredToken();
  };
  return (
    <Notice status="error" role="alert" ref={notice} {...props}>
      <b>The token in this browser no longer works.</b> It was replaced or deleted, or it expired
      unused. If you have a newer one, paste it under Your memories. Otherwise generate a new token.
      <br />
      <LeaveToken token={readStoredToken()?.token ?? ''} onLeave={remove}>
        {(leave) => (
          <Button size="sm" mt="3" onClick={leave}>
            Remove it from this browser
          </Button>
        )}
      </LeaveToken>
    </Notice>
  );
};
