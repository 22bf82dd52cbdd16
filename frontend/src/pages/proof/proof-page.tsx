import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lastRun } from './last-run.ts';
import { ProvedPromises } from './proved-promises.tsx';

export const ProofPage = () => (
  <>
    <PageHead title="Every promise, and what was tried against it">
      <Text look="lead">
        Anyone may doubt us. One command tries to break each promise made here, and this is what the
        last full run found. <code>make proof</code> repeats it on your machine.
      </Text>
      <Text look="under" mt="4">
        {lastRun.date}, commit <code>{lastRun.commit}</code>, {lastRun.minutes} minutes on{' '}
        {lastRun.machine}. What no test can promise is in the{' '}
        <TextLink to={paths.privacy}>privacy overview</TextLink>.
      </Text>
    </PageHead>
    <ProvedPromises promises={lastRun.promises} />
  </>
);
