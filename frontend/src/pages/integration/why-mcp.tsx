import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../api/settings-context.ts';
import { paths } from '../../paths.ts';
import { guide } from '../../theme/recipes/pages/guide.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button, Heading, Text } from '../../ui/primitives.ts';
import { GuideSection } from './guide-section.tsx';

export const WhyMcp = () => (
  <GuideSection title="Why MCP instead of REST" instructions={<Reasons />}>
    <Heading size="title">For teams</Heading>
    <Text variant="muted" mt="3">
      Tokens are single-user. A shared token is a shared memory, and anyone who holds it can read
      and delete all of it. For several users or a company, talk to us first.
    </Text>
    <ContactButton />
  </GuideSection>
);

/** Leads to the operator's e-mail address, or to the page about the maker if there is none. */
const ContactButton = () => {
  const { email } = useSettings().links;
  return (
    <Button asChild mt="5">
      {email === undefined ? (
        <Link to={paths.maker}>Contact us</Link>
      ) : (
        <a href={`mailto:${email}`}>Contact us</a>
      )}
    </Button>
  );
};

const Reasons = () => {
  const styles = useSlotRecipe({ recipe: guide })();
  return (
    <chakra.ul css={styles.reasons}>
      {reasons.map((reason) => (
        <chakra.li css={styles.reason} key={reason}>
          <Icon name="check" />
          <span>{reason}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
};

const reasons = [
  'The AI discovers the tools and their descriptions on its own.',
  'One connection works in every MCP client. No plugin per tool.',
  'Answers are written for a model to act on: IDs, dates, warnings.',
  'Your AI decides when to recall. You write no glue code.',
];
