import { Notice } from '../../ui/notice.tsx';
import type { Failure } from './use-join-waitlist.ts';

/** Says what to do as well, and stays when the toast has gone. */
export const FailureNotice = ({ failure }: { readonly failure: Failure | undefined }) =>
  failure === undefined ? null : (
    <Notice tone="error" role="alert" mt="3" maxWidth="form">
      <b>{failure.sentence}</b>
      <br />
      {failure.advice}
    </Notice>
  );
