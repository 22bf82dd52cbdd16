import type { ComponentProps } from 'react';
import type { Failure } from '../api/failure.ts';
import { Notice, Text } from './primitives.ts';
import { useSecondsLeft } from './hooks/use-seconds-left.ts';

type Props = ComponentProps<typeof Notice> & { readonly failure: Failure | undefined };

/** Repeats a failure beside its form, where it stays after the toast has gone. */
export const FailureNotice = ({ failure, ...props }: Props) =>
  failure === undefined ? null : (
    <>
      <Notice status="error" role="alert" {...props}>
        <b>{failure.sentence}</b>
        {failure.waitSeconds === undefined && (
          <>
            <br />
            {failure.advice}
          </>
        )}
      </Notice>
      {failure.waitSeconds !== undefined && (
        <Wait seconds={failure.waitSeconds} key={failure.sentence} />
      )}
    </>
  );

/** Counts down beside the alert, which a screen reader would repeat every second. */
const Wait = ({ seconds }: { readonly seconds: number }) => {
  const left = useSecondsLeft(seconds);
  return (
    <Text variant="hint" mt="2" role="timer">
      {left === 0 ? 'You can try again now.' : `You can try again in ${left} s.`}
    </Text>
  );
};
