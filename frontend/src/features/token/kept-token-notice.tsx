import { CopyField } from '../../ui/copy-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shorten } from './shorten.ts';
import { useKeptToken } from './use-kept-token.ts';

/** The browser keeps one token. Before another takes its place, its holder can save it. */
export const KeptTokenNotice = () => {
  const kept = useKeptToken();
  if (kept === undefined) return null;
  return (
    <>
      <Notice tone="warning">
        <b>This browser already keeps a token.</b> A new one is a new, empty memory and takes its
        place here. The old one goes on working, so save it first if you still need it.
      </Notice>
      <CopyField
        label="Token kept here"
        value={kept.token}
        shown={shorten(kept.token)}
        words={keptWords}
      />
    </>
  );
};

const keptWords = {
  copy: 'Copy the token kept here',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
