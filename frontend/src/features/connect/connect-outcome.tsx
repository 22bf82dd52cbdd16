import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Button, Heading, Row, Text } from '../../ui/primitives.ts';
import { opensProgram } from './redirect-target.ts';

type Props = {
  readonly step: 'approved' | 'denied';
  readonly target: string;
  readonly nextHost: string;
};

/** Shown while the browser leaves, and after it has opened a program. */
export const ConnectOutcome = ({ step, target, nextHost }: Props) => {
  const isProgram = opensProgram(target);
  return (
    <>
      <Heading size="title" tabIndex={-1} ref={focusOnMount} outline="none">
        {step === 'approved' ? 'Allowed' : 'Canceled'}
      </Heading>
      <Text variant="muted" mt="3">
        {step === 'denied' && 'Nothing was connected. '}
        Your browser {isProgram ? 'opens the program' : 'goes to'}{' '}
        {!isProgram && <bdi>{nextHost}</bdi>} now. You can close this page.
      </Text>
      {isProgram && (
        <Row mt="5">
          <Button asChild>
            <a href={target}>Open the Program Again</a>
          </Button>
        </Row>
      )}
    </>
  );
};
