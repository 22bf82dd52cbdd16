import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { memoryForm } from '../../../theme/recipes/pages/memory-form.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row } from '../../../ui/primitives.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { NewMemory } from './change-memories.ts';
import { categories } from './categories.ts';

type Draft = Pick<NewMemory, 'text' | 'category'>;

type Props = {
  readonly label: string;
  readonly initial: Draft;
  readonly submitLabel: string;
  /** What was typed stays in the form if this rejects. */
  readonly onSubmit: (draft: Draft) => Promise<void>;
  readonly onCancel?: () => void;
};

/** The longest memory that the server takes. */
const longestText = 4_000;

/** A text and its category: for a new memory, and for one that is edited. */
export const MemoryForm = ({ label, initial, submitLabel, onSubmit, onCancel }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryForm })();
  const { draft, setDraft, isBusy, failure, submit } = useDraft(initial, onSubmit);
  const textId = useId();
  return (
    <chakra.form
      css={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <chakra.label css={styles.label} htmlFor={textId}>
        {label}
      </chakra.label>
      <chakra.textarea
        css={styles.text}
        id={textId}
        rows={3}
        maxLength={longestText}
        value={draft.text}
        onChange={(event) => {
          setDraft({ ...draft, text: event.target.value });
        }}
      />
      <SelectField
        label="Category"
        value={draft.category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(category) => {
          setDraft({ ...draft, category: category as Draft['category'] });
        }}
      />
      <FailureNotice failure={failure} />
      <Row>
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : submitLabel}
        </Button>
        {onCancel !== undefined && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </chakra.form>
  );
};

/** What is typed, and what became of sending it. */
const useDraft = (initial: Draft, onSubmit: Props['onSubmit']) => {
  const [draft, setDraft] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(draft);
      setDraft(initial);
    } catch (error) {
      setFailure(describeFailure(error, sentences));
    }
    setIsBusy(false);
  };
  return { draft, setDraft, isBusy, failure, submit };
};

const sentences = {
  sentence: 'The memory could not be saved',
  refusalAdvice: 'Your text is still here.',
};
