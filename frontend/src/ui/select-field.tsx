import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { field } from '../theme/recipes/primitives/field.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** A labeled choice among a few values: the browser's own, which works with any input device. */
export const SelectField = ({ label, value, options, onChange }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const id = useId();
  return (
    <chakra.div css={styles.root}>
      <chakra.label css={styles.label} htmlFor={id}>
        {label}
      </chakra.label>
      <chakra.select
        css={styles.input}
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </chakra.select>
    </chakra.div>
  );
};
