import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Text, TextLink } from '../../ui/primitives.ts';
import { lastRun } from './last-run.ts';
import { ProvedPromises } from './proved-promises.tsx';

export const ProofPage = () => (
  <>
    <PageHeader title="Every promise, and how we tried to break it">
      <Text variant="lead">
        Don’t take our word for it. One command tries to break each promise made here, and this is
        what the last full run found. <code>make proof</code> repeats it on your machine.
      </Text>
      <Text variant="small" mt="4">
        {lastRun.date}, commit <code>{lastRun.commit}</code>, {lastRun.minutes} minutes on{' '}
        {lastRun.machine}. What no test can promise is in the{' '}
        <TextLink to={paths.privacy}>privacy overview</TextLink>.
      </Text>
    </PageHeader>
    <ProvedPromises promises={lastRun.promises} />
  </>
);
