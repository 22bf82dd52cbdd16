import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { Button, Row } from '../../ui/primitives.ts';

/** The first step of every guide. */
export const GenerateStep = ({ isDone }: { readonly isDone: boolean }) => (
  <li>
    <div>
      {isDone
        ? 'This browser holds a token, and it is filled in here. Generate another only for another memory.'
        : 'Generate a token, if you have none yet.'}
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
