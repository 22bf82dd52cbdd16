import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/primitives.ts';
import { maskToken } from './mask-token.ts';
import { useStoredToken } from './use-stored-token.ts';

/** The browser stores one token. Before a new one replaces it, the visitor can save it. */
export const StoredTokenNotice = () => {
  const stored = useStoredToken();
  if (stored === undefined) return null;
  return (
    <>
      <Notice status="warning">
        <b>This browser already keeps a token.</b> A new one is a new, empty memory and takes its
        place here. The old one goes on working, so save it first if you still need it.
      </Notice>
      <CopyField
        label="Token kept here"
        value={stored.token}
        shown={maskToken(stored.token)}
        labels={labels}
      />
    </>
  );
};

const labels = {
  copy: 'Copy the token kept here',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
