import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/primitives.ts';
import { TokenDialog } from './token-dialog.tsx';
import { useStoredToken } from './use-stored-token.ts';

/**
 * The first thing to do here: get a token, or, with one, look at its memories. The dialog stays while
 * the button below it changes, because it still shows the new token.
 */
export const HolderLink = () => {
  const hasToken = useStoredToken() !== undefined;
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <TokenDialog returnFocusTo={() => link.current ?? button.current}>
      {(open) =>
        hasToken ? (
          <Button asChild variant="solid" size="sm">
            <Link ref={link} to={paths.memories}>
              Your memories
            </Link>
          </Button>
        ) : (
          <Button ref={button} variant="solid" size="sm" onClick={open}>
            Inject Token
          </Button>
        )
      }
    </TokenDialog>
  );
};
