import { Refused } from '../../features/token/refused-notice.tsx';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { useIsRefused } from '../../features/token/use-is-refused.ts';
import { useStoredToken } from '../../features/token/use-stored-token.ts';
import { Button, Row } from '../../ui/primitives.ts';

/** The first step of every guide. */
export const GenerateStep = ({ isDone }: { readonly isDone: boolean }) => {
  const isRefused = useIsRefused(useStoredToken()?.token);
  return (
    <li>
      <div>
        {isRefused ? <Refused /> : sentenceOf(isDone)}
        <Row mt="3">
          <TokenDialog>
            <Button variant={isDone && !isRefused ? 'outline' : 'solid'} size="sm">
              Generate Token
            </Button>
          </TokenDialog>
        </Row>
      </div>
    </li>
  );
};

const sentenceOf = (isDone: boolean): string =>
  isDone
    ? 'This browser has a token, and the guide uses it. Generate another only if you want a separate memory.'
    : 'Generate a token if you don’t have one.';
