import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, type ComponentProps, type ReactNode } from 'react';
import { field } from '../theme/recipes/primitives/field.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'color' | 'height' | 'width'> & {
  readonly label: string;
  readonly hint?: string;
  /** Beside the input. */
  readonly button?: ReactNode;
  readonly onChange: (value: string) => void;
};

/** A labeled text input. Screen readers announce the hint with it. */
export const Field = ({ label, hint, button, onChange, ...input }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const id = useId();
  useHydratedInput(id, onChange);
  const hintId = `${id}-hint`;
  return (
    <chakra.div css={styles.root}>
      <chakra.label css={styles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.div css={styles.line}>
        <chakra.input
          css={styles.input}
          id={id}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          {...input}
        />
        {button}
      </chakra.div>
      {hint !== undefined && (
        <chakra.p css={styles.hint} id={hintId}>
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  );
};

/** Hands React what was typed into the prerendered input before hydration. */
const useHydratedInput = (id: string, onChange: (value: string) => void): void => {
  const adoptValue = useEffectEvent(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input.value !== '') onChange(input.value);
  });
  useEffect(() => {
    adoptValue();
  }, []);
};
