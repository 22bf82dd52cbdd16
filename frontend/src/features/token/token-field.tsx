import { CopyField } from '../../ui/copy-field.tsx';

/** A token in full, to be copied. */
export const TokenField = ({ token }: { readonly token: string }) => (
  <CopyField label="Token" value={token} labels={labels} />
);

const labels = {
  copy: 'Copy token',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
