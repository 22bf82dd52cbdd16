import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { describeFailure, type Failure } from '../../../../api/failure.ts';
import { memoryForm } from '../../../../theme/recipes/pages/memories/memory-form.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { Button, Row } from '../../../../ui/primitives.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { longestText } from '../../limits.ts';
import { categories } from '../categories.ts';
import type { Draft } from './drafts.ts';

type Props = {
  readonly label: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly submitLabel: string;
  /** Gets the draft as it was sent: more may be typed meanwhile. */
  readonly onSubmit: (sent: Draft) => Promise<void>;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  /** Whether the text takes the focus, because the visitor has just opened the form. */
  readonly takesFocus?: boolean;
};

/** A text and its category: for a new memory, and for one that is edited. */
export const MemoryForm = (props: Props) => {
  const { label, draft, onDraft, submitLabel, onSubmit, onCancel, takesFocus } = props;
  const styles = useSlotRecipe({ recipe: memoryForm })();
  const { isBusy, failure, submit } = useSubmit(onSubmit);
  return (
    <chakra.form
      css={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(draft);
      }}
    >
      <LongText
        label={label}
        value={draft.text}
        takesFocus={takesFocus === true}
        onChange={(text) => {
          onDraft({ ...draft, text });
        }}
      />
      {draft.in_english !== undefined && (
        <LongText
          label="In English (optional)"
          value={draft.in_english}
          onChange={(inEnglish) => {
            onDraft({ ...draft, in_english: inEnglish });
          }}
        />
      )}
      <SelectField
        label="Category"
        value={draft.category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={(category) => {
          onDraft({ ...draft, category: category as Draft['category'] });
        }}
      />
      <FailureNotice failure={failure} />
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

type LongTextProps = {
  readonly label: string;
  readonly value: string;
  readonly takesFocus?: boolean;
  readonly onChange: (value: string) => void;
};

const LongText = ({ label, value, takesFocus = false, onChange }: LongTextProps) => {
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
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </>
  );
};

/** The result of sending the form. */
const useSubmit = (onSubmit: Props['onSubmit']) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const submit = async (sent: Draft): Promise<void> => {
    if (isBusy) return;
    const problem = problemOf(sent);
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
  return { isBusy, failure, submit };
};

/**
 * Why the server would refuse a text. The fields take a text of any length, because one that they cut
 * short would be lost unnoticed.
 */
const problemOf = ({ text, in_english: inEnglish = '' }: Draft): Failure | undefined => {
  if (text.trim() === '') return { sentence: 'There is no text yet', advice: 'Type one fact.' };
  const longest = Math.max(text.length, inEnglish.length);
  return longest > longestText
    ? {
        sentence: `The text is too long by ${(longest - longestText).toLocaleString('en-US')} characters`,
        advice: `A memory holds up to ${longestText.toLocaleString('en-US')}. Shorten it, or split it into several memories.`,
      }
    : undefined;
};

const sentences = {
  sentence: 'The memory could not be saved',
  refusalAdvice: 'Your text is still here.',
};
