import { Dialog } from '@chakra-ui/react';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeptTokenNotice } from './kept-token-notice.tsx';
import { EmptySlots } from './two-slots.tsx';

/** What happened, and what to do next. */
export type Failure = { readonly sentence: string; readonly advice: string };

type Props = {
  readonly name: string;
  readonly error: Failure | undefined;
  readonly isGenerating: boolean;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onName: (name: string) => void;
  readonly onGenerate: () => void;
};

export const NameForm = (props: Props) => {
  const { name, error, isGenerating, nameField, onName, onGenerate } = props;
  const button = useRef<HTMLButtonElement>(null);
  // Disabled while it generated, the button lost the focus: give it back for another try.
  useEffect(() => {
    if (error !== undefined) button.current?.focus();
  }, [error]);
  return (
    <Dialog.Body asChild>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onGenerate();
        }}
      >
        <Dialog.Description>
          A token is your key to one memory. There is no account behind it.
        </Dialog.Description>
        <EmptySlots isBusy={isGenerating} />
        {!isGenerating && <KeptTokenNotice />}
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
        {error !== undefined && (
          <Notice tone="error" role="alert">
            <b>{error.sentence}</b>
            <br />
            {error.advice}
          </Notice>
        )}
        <Notice tone="warning">
          <b>Keep it like a key.</b> Whoever holds the token can read and delete these memories. If
          you lose it, nobody can recover them, and that includes us.
        </Notice>
        <Button ref={button} type="submit" look="solid" disabled={isGenerating}>
          {isGenerating ? 'Generating Token...' : 'Generate Token'}
        </Button>
      </form>
    </Dialog.Body>
  );
};
