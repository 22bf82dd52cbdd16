import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { field } from '../theme/recipes/field.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'color' | 'height' | 'width'> & {
  readonly label: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
};

/** A labelled line of text. The hint is read out with the field. */
export const Field = ({ label, hint, onChange, ...input }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <chakra.div css={styles.root}>
      <chakra.label css={styles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.input
        css={styles.input}
        id={id}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        {...input}
      />
      {hint !== undefined && (
        <chakra.p css={styles.hint} id={hintId}>
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  );
};
