import { PageHeader } from '../../ui/page-header.tsx';
import { Text } from '../../ui/primitives.ts';
import { Guides } from './guides.tsx';
import { MoreTools } from './more-tools/more-tools.tsx';
import { Troubleshooting } from './troubleshooting.tsx';
import { usePersonalUrl } from './use-personal-url.ts';

export const IntegrationPage = () => {
  const personal = usePersonalUrl();
  return (
    <>
      <PageHeader title="One URL, one prompt">
        <Text variant="lead">
          Setting up a tool takes two steps. Add your personal URL so that the tool can reach your
          memory. Then paste the system prompt so that it knows when to use it.
        </Text>
      </PageHeader>
      <Guides personal={personal} />
      <MoreTools personal={personal} />
      <Troubleshooting />
    </>
  );
};
