import { useSettings } from '../../api/settings-context.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Text, TextLink } from '../../ui/primitives.ts';
import { lastRun } from './last-run.ts';
import { ProvedPromises } from './proved-promises.tsx';
import { totalsOf } from './totals.ts';
import { Unchecked } from './unchecked.tsx';

/** The link to the source code, if the operator configured one. */
const SourceLink = () => {
  const { repositoryUrl } = useSettings();
  return repositoryUrl === undefined ? null : (
    <>
      {' '}
      Get the <TextLink to={repositoryUrl}>source code</TextLink>.
    </>
  );
};

export const ProofPage = () => (
  <>
    <PageHeader title="Every promise, and how we tried to break it">
      <Text variant="lead">
        Don’t take our word for it. One command tries to break each promise made here:{' '}
        <b>{totalsOf(lastRun.promises)}</b>
      </Text>
      <Text variant="small" mt="4">
        The last full run: {lastRun.date}, commit <code>{lastRun.commit}</code>, {lastRun.minutes}{' '}
        minutes on {lastRun.machine}. <code>make proof</code> repeats it on your machine.
        <SourceLink /> What no test can promise is in the{' '}
        <TextLink to={paths.privacy}>privacy overview</TextLink>.
      </Text>
    </PageHeader>
    <ProvedPromises promises={lastRun.promises} />
    <Unchecked promises={lastRun.promises} />
  </>
);
