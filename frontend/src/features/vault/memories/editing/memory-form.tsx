import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { describeFailure, type Failure } from '../../../../api/failure.ts';
import { memoryForm } from '../../../../theme/recipes/pages/memories/memory-form.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { Button, Row } from '../../../../ui/primitives.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { categories } from '../categories.ts';
import type { Draft } from './drafts.ts';
import { problemOf, type Problem } from './problem-of.ts';

type Props = {
  readonly label: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly submitLabel: string;
  /** Gets the draft as it was sent: more may be typed in the meantime. */
  readonly onSubmit: (sent: Draft) => Promise<void>;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  /** Whether the text takes the focus, because the visitor has just opened the form. */
  readonly takesFocus?: boolean;
};

/** A text and its category: for a new memory, and for one that is edited. */
export const MemoryForm = (props: Props) => {
  const { label, draft, submitLabel, onCancel, takesFocus } = props;
  const styles = useSlotRecipe({ recipe: memoryForm })();
  const { isBusy, failure, submit, change } = useSubmit(props);
  const failureId = useId();
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: Problem['field']) =>
    failure?.field === field && { 'aria-invalid': true, 'aria-describedby': failureId };
  return (
    <chakra.form
      css={styles.root}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = problemOf(draft);
        if (problem !== undefined) focusText(form.current, problem);
        void submit(draft, problem);
      }}
    >
      <LongText
        label={label}
        value={draft.text}
        takesFocus={takesFocus === true}
        {...errorOf('text')}
        onChange={(text) => {
          change({ ...draft, text });
        }}
      />
      {draft.in_english !== undefined && (
        <LongText
          label="In English (optional)"
          value={draft.in_english}
          {...errorOf('in_english')}
          onChange={(inEnglish) => {
            change({ ...draft, in_english: inEnglish });
          }}
        />
      )}
      <SelectField
        label="Category"
        value={draft.category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(category) => {
          change({ ...draft, category: category as Draft['category'] });
        }}
      />
      <FailureNotice id={failureId} failure={failure} />
      <Row>
        <Button type="submit" variant="solid" size="sm" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : submitLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
      </Row>
    </chakra.form>
  );
};

/** The form shows the text first, then its English meaning. */
const focusText = (form: HTMLFormElement | null, { field }: Problem): void => {
  form
    ?.querySelectorAll('textarea')
    .item(field === 'text' ? 0 : 1)
    .focus();
};

type LongTextProps = Pick<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby'> & {
  readonly label: string;
  readonly value: string;
  readonly takesFocus?: boolean;
  readonly onChange: (value: string) => void;
};

const LongText = ({ label, takesFocus = false, onChange, ...field }: LongTextProps) => {
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
        ref={takesFocus ? focusOnMount : undefined}
        rows={3}
        {...field}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </>
  );
};

/** Sends the form, and keeps the failure until something is changed. */
const useSubmit = ({ onSubmit, onDraft }: Pick<Props, 'onSubmit' | 'onDraft'>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure & { readonly field?: Problem['field'] }>();
  const submit = async (sent: Draft, problem: Problem | undefined): Promise<void> => {
    if (isBusy) return;
    setFailure(problem);
    if (problem !== undefined) return;
    setIsBusy(true);
    try {
      await onSubmit(sent);
    } catch (error) {
      setFailure(describeFailure(error, sentences));
    }
    setIsBusy(false);
  };
  /** Once a text is changed, it is no longer known to be wrong. */
  const change = (next: Draft): void => {
    setFailure(undefined);
    onDraft(next);
  };
  return { isBusy, failure, submit, change };
};

const sentences = {
  sentence: 'The memory could not be saved',
  refusalAdvice: 'Your text is still here.',
};
