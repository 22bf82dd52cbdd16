import { RefusedNotice } from '../../features/token/refused-notice.tsx';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { Button, Row } from '../../ui/primitives.ts';

/** The first step of every guide. */
export const GenerateStep = ({ isDone }: { readonly isDone: boolean }) => (
  <li>
    <div>
      {isDone
        ? 'This browser has a token, and the guide uses it. Generate another only if you want a separate memory.'
        : 'Generate a token if you don’t have one.'}
      {isDone && <RefusedNotice mt="3" />}
      <Row mt="3">
        <TokenDialog>
          <Button variant={isDone ? 'outline' : 'solid'} size="sm">
            Generate Token
          </Button>
        </TokenDialog>
      </Row>
    </div>
  </li>
);
