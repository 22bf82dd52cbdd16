import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { memoryForm } from '../../../theme/recipes/pages/memory-form.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row } from '../../../ui/primitives.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { NewMemory } from './change-memories.ts';
import { longestText } from '../limits.ts';
import { categories } from './categories.ts';

/** `in_english` is asked for only if it is given. */
type Draft = Pick<NewMemory, 'text' | 'category' | 'in_english'>;

type Props = {
  readonly label: string;
  readonly initial: Draft;
  readonly submitLabel: string;
  /** What was typed stays in the form if this rejects. */
  readonly onSubmit: (draft: Draft) => Promise<void>;
  readonly onCancel?: () => void;
};

/** A text and its category: for a new memory, and for one that is edited. */
export const MemoryForm = ({ label, initial, submitLabel, onSubmit, onCancel }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryForm })();
  const { draft, setDraft, isBusy, failure, submit } = useDraft(initial, onSubmit);
  return (
    <chakra.form
      css={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <LongText
        label={label}
        value={draft.text}
        onChange={(text) => {
          setDraft({ ...draft, text });
        }}
      />
      {draft.in_english !== undefined && (
        <LongText
          label="In English (optional)"
          value={draft.in_english}
          onChange={(inEnglish) => {
            setDraft({ ...draft, in_english: inEnglish });
          }}
        />
      )}
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

type LongTextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const LongText = ({ label, value, onChange }: LongTextProps) => {
  const styles = useSlotRecipe({ recipe: memoryForm })();
  const id = useId();
  return (
    <>
      <chakra.label css={styles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.textarea
        css={styles.text}
        id={id}
        rows={3}
        maxLength={longestText}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </>
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
      await onSubmit(withoutBlank(draft));
      setDraft(initial);
    } catch (error) {
      setFailure(describeFailure(error, sentences));
    }
    setIsBusy(false);
  };
  return { draft, setDraft, isBusy, failure, submit };
};

/** The server takes no blank meaning. */
const withoutBlank = ({ in_english: inEnglish = '', ...draft }: Draft): Draft =>
  inEnglish.trim() === '' ? draft : { ...draft, in_english: inEnglish };

const sentences = {
  sentence: 'The memory could not be saved',
  refusalAdvice: 'Your text is still here.',
};
