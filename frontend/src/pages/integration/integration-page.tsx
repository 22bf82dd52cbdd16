import { PageHead } from '../../ui/page-head.tsx';
import { Text } from '../../ui/text.tsx';
import { Guides } from './guides.tsx';
import { Troubles } from './troubles.tsx';

export const IntegrationPage = () => (
  <>
    <PageHead title="One URL, one prompt">
      <Text look="lead">
        Setting up a tool takes two steps. Add your personal URL, so that it can reach your memory.
        Then paste the system prompt, so that it knows when to use it.
      </Text>
    </PageHead>
    <Guides />
    <Troubles />
  </>
);
