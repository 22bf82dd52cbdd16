import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, Column, Heading, Row, Section, Text, TwoColumn } from '../../ui/primitives.ts';
import { TokenDialog } from './token-dialog.tsx';

/** The end of a page that explains the product: what to do now. */
export const ClosingCall = ({ children }: { readonly children: string }) => (
  <Section divided spacing="lg" tone="inverse" aria-labelledby="try">
    <TwoColumn>
      <Column side="left">
        <Heading id="try">Try it in the chat you have open</Heading>
      </Column>
      <Column side="right" spacing="stacked">
        <Text variant="lead" color="inverse.muted">
          {children}
        </Text>
        <Row mt="5" onPhone="wide">
          <TokenDialog>
            <Button variant="inverse">Inject Token</Button>
          </TokenDialog>
          <Button asChild variant="inverse">
            <Link to={paths.integration}>View Integration Guide</Link>
          </Button>
        </Row>
      </Column>
    </TwoColumn>
  </Section>
);
