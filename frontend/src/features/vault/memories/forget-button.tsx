import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Button } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';

type Props = {
  /** "Forget" or "Forget 3". */
  readonly what: string;
  readonly onForget: () => Promise<void>;
};

/** Forgets at once what can be restored, and asks before it erases for good. */
export const ForgetButton = ({ what, onForget }: Props) => {
  const { memories } = useVault();
  if (!memories.hasBin) {
    return (
      <ConfirmButton
        variant="inverse"
        labels={{ ...erasing, ask: what }}
        failed="Nothing was erased"
        onConfirm={onForget}
      />
    );
  }
  return (
    <Button variant="inverse" size="sm" onClick={() => void onForget()}>
      {what}
    </Button>
  );
};

const erasing = { confirm: 'Erase for good', busy: 'Erasing...', cancel: 'Keep' };
