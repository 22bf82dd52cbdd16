import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/primitives.ts';
import { TokenDialog } from './token-dialog.tsx';
import { useStoredToken } from './use-stored-token.ts';

/** The first thing to do here: get a token, or with one, look at its memories. */
export const HolderLink = () =>
  useStoredToken() === undefined ? (
    <TokenDialog>
      <Button variant="solid" size="sm">
        Inject Token
      </Button>
    </TokenDialog>
  ) : (
    <Button asChild variant="solid" size="sm">
      <Link to={paths.memories}>Your memories</Link>
    </Button>
  );
