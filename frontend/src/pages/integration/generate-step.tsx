import { Refused } from '../../features/token/refused-notice.tsx';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { Button, Row } from '../../ui/primitives.ts';
import type { PersonalUrl } from './personal-url.ts';

/** The first step of every guide. */
export const GenerateStep = ({ personal }: { readonly personal: PersonalUrl }) => (
  <li>
    <div>
      {personal.isRefused ? <Refused /> : sentenceOf(personal)}
      <Row mt="3">
        <TokenDialog>
          <Button variant={personal.isOwn ? 'outline' : 'solid'} size="sm">
            Generate Token
          </Button>
        </TokenDialog>
      </Row>
    </div>
  </li>
);

const sentenceOf = ({ isOwn }: PersonalUrl): string =>
  isOwn
    ? 'This browser has a token, and the guide uses it. Generate another only if you want a separate memory.'
    : 'Generate a token if you don’t have one.';
