import type { ComponentProps } from 'react';
import type { Failure } from '../api/failure.ts';
import { Notice } from './primitives.ts';

type Props = ComponentProps<typeof Notice> & { readonly failure: Failure | undefined };

/** Repeats a failure beside its form, where it stays after the toast has gone. */
export const FailureNotice = ({ failure, ...props }: Props) =>
  failure === undefined ? null : (
    <Notice status="error" role="alert" {...props}>
      <b>{failure.sentence}</b>
      <br />
      {failure.advice}
    </Notice>
  );
