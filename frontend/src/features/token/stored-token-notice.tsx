import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/primitives.ts';
import { maskToken } from './mask-token.ts';
import { nextTokenLabels } from './next-token-labels.ts';
import { Refused } from './refused-notice.tsx';
import { readNextTokens } from './token-storage.ts';
import { useIsRefused } from './use-is-refused.ts';
import { useStoredToken } from './use-stored-token.ts';

/** The browser stores one token. Before a new one replaces it, the visitor can save it. */
export const StoredTokenNotice = () => {
  const stored = useStoredToken();
  const isRefused = useIsRefused(stored?.token);
  if (stored === undefined) return null;
  // It no longer works, so there is nothing to save.
  if (isRefused) return <Refused />;
  return (
    <>
      <Notice status="warning">
        <b>This browser already has a token.</b> A new one starts with an empty memory and replaces
        it in this browser. The old one keeps working, so save it first if you still need it.
      </Notice>
      <CopyField
        label="Token in this browser"
        value={stored.token}
        shown={maskToken(stored.token)}
        labels={labels}
      />
      {readNextTokens(stored.token).map((next) => (
        <CopyField
          key={next.token}
          label="New token of a replacement that was not confirmed: save it, too"
          value={next.token}
          shown={maskToken(next.token)}
          labels={nextTokenLabels}
        />
      ))}
    </>
  );
};

const labels = {
  copy: 'Copy the token in this browser',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
