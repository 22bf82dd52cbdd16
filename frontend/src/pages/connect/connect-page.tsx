import { chakra } from '@chakra-ui/react';
import type { Failure } from '../../api/failure.ts';
import { RequestDetails } from '../../features/connect/request-details.tsx';
import { useRequestParameter } from '../../features/connect/use-request-parameter.ts';
import { useRequest } from '../../features/connect/use-request.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Button, Row, Text } from '../../ui/primitives.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectColumns } from './connect-columns.tsx';
import { Explanation, HowToStart, StartAgain } from './how-to-start.tsx';

/** A hosted client sends people here with a request. Without one, the page says what it is for. */
export const ConnectPage = () => {
  const request = useRequestParameter();
  return request === undefined ? (
    <ConnectColumns title={title} left={<Explanation />} right={<HowToStart />} />
  ) : (
    <Request key={request} request={request} />
  );
};

const title = 'Connect an AI tool';

const Request = ({ request }: { readonly request: string }) => {
  const { state, hasRetried, retry } = useRequest(request);
  switch (state.step) {
    case 'asked':
      return (
        <ConnectColumns
          focusesTitle={hasRetried}
          title={
            <>
              Connect <bdi>{state.asked.name}</bdi>?
            </>
          }
          status={`${state.asked.name} asks to use one of your memories.`}
          left={<RequestDetails asked={state.asked} />}
          right={<ConnectForm request={request} asked={state.asked} />}
        />
      );
    case 'invalid':
      return (
        <ConnectColumns
          focusesTitle={hasRetried}
          title="This request does not work"
          status={state.sentence}
          left={
            <Text variant="lead" mt="4" color="inverse.muted">
              {state.sentence}
            </Text>
          }
          right={<StartAgain />}
        />
      );
    case 'failed':
      return (
        <ConnectColumns
          focusesTitle={hasRetried}
          title={title}
          left={<Explanation />}
          right={<TryAgain failure={state.failure} onRetry={retry} />}
        />
      );
    case 'reading':
      return (
        <ConnectColumns
          focusesTitle={hasRetried}
          title={title}
          status={reading}
          left={<Explanation />}
          right={<chakra.p color="fg.muted">{reading}</chakra.p>}
        />
      );
  }
};

const reading = 'Reading the request...';

type TryAgainProps = { readonly failure: Failure; readonly onRetry: () => void };

const TryAgain = ({ failure, onRetry }: TryAgainProps) => (
  <>
    <FailureNotice failure={failure} />
    <Row mt="5">
      <Button variant="solid" onClick={onRetry}>
        Try Again
      </Button>
    </Row>
  </>
);
