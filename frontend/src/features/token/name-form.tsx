import { Dialog } from '@ark-ui/react/dialog';
import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Failure } from '../../api/failure.ts';
import { dialog } from '../../theme/recipes/primitives/dialog.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Button, Notice } from '../../ui/primitives.ts';
import { StoredTokenNotice } from './stored-token-notice.tsx';
import { EmptySlots } from './memory-slots.tsx';

const Description = chakra(Dialog.Description);

type Props = {
  readonly name: string;
  readonly failure: Failure | undefined;
  readonly isGenerating: boolean;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onName: (name: string) => void;
  readonly onGenerate: () => void;
};

export const NameForm = (props: Props) => {
  const { name, failure, isGenerating, nameField, onName, onGenerate } = props;
  const styles = useSlotRecipe({ recipe: dialog })();
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (failure !== undefined) button.current?.focus();
  }, [failure]);
  return (
    <chakra.form
      css={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <Description css={styles.description}>
        A token is your key to one memory. There is no account behind it.
      </Description>
      <EmptySlots isBusy={isGenerating} />
      {!isGenerating && <StoredTokenNotice />}
      <Field
        ref={nameField}
        label="Name (optional)"
        hint="Helps identify the token in logs. You can leave it empty."
        placeholder="e.g. laptop"
        autoComplete="off"
        value={name}
        disabled={isGenerating}
        onChange={onName}
      />
      <FailureNotice failure={failure} />
      <Notice status="warning">
        <b>Treat it like a password.</b> Anyone who holds the token can read and delete these
        memories. If you lose it, nobody can recover them, not even us.
      </Notice>
      <Button ref={button} type="submit" variant="solid" disabled={isGenerating}>
        {isGenerating ? 'Generating Token...' : 'Generate Token'}
      </Button>
    </chakra.form>
  );
};
