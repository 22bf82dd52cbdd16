import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ReactNode, type RefObject } from 'react';
import { maskToken } from '../../features/token/mask-token.ts';
import { RefusedNotice } from '../../features/token/refused-notice.tsx';
import { StoredTokenNotice } from '../../features/token/stored-token-notice.tsx';
import { memoryChoice } from '../../theme/recipes/pages/memory-choice.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/primitives.ts';
import type { Choice, useMemoryChoice } from './use-memory-choice.ts';

type Props = {
  readonly memory: ReturnType<typeof useMemoryChoice>['memory'];
  /** The field for a pasted token. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isBusy: boolean;
};

export const MemoryChoice = ({ memory, field, isBusy }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryChoice })();
  const { stored, choice } = memory;
  return (
    <chakra.fieldset css={styles.root}>
      <legend>
        <chakra.h2 css={styles.legend}>Which memory?</chakra.h2>
      </legend>
      {stored !== undefined && (
        <Option value="stored" memory={memory}>
          The one in this browser <code>{maskToken(stored)}</code>
        </Option>
      )}
      {choice === 'stored' && <RefusedNotice mb="4" />}
      <Option value="pasted" memory={memory}>
        {stored === undefined ? 'One I have a token for' : 'Another one I have a token for'}
      </Option>
      {choice === 'pasted' && <PastedToken memory={memory} field={field} isBusy={isBusy} />}
      <Option value="new" memory={memory}>
        A new, empty one
      </Option>
      {choice === 'new' && stored !== undefined && !isBusy && (
        <chakra.div css={styles.more}>
          <StoredTokenNotice />
        </chakra.div>
      )}
    </chakra.fieldset>
  );
};

type OptionProps = {
  readonly value: Choice;
  readonly memory: Props['memory'];
  readonly children: ReactNode;
};

const Option = ({ value, memory, children }: OptionProps) => {
  const styles = useSlotRecipe({ recipe: memoryChoice })();
  const id = useId();
  return (
    <chakra.label css={styles.option} htmlFor={id}>
      <chakra.input
        css={styles.radio}
        id={id}
        type="radio"
        name="memory"
        value={value}
        checked={memory.choice === value}
        onChange={() => {
          memory.setChosen(value);
        }}
      />
      <span>{children}</span>
    </chakra.label>
  );
};

const PastedToken = ({ memory, field, isBusy }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryChoice })();
  const invalidId = useId();
  return (
    <chakra.div css={styles.more}>
      {/* A password field, so that no spelling service gets the text and password managers fill it. */}
      <Field
        ref={field}
        label="Token"
        hint="The token or its URL. This browser does not keep it."
        type="password"
        autoComplete="current-password"
        placeholder="mm_…"
        required
        aria-invalid={memory.isInvalid}
        {...(memory.isInvalid && { 'aria-describedby': invalidId })}
        value={memory.pasted}
        readOnly={isBusy}
        onChange={memory.setPasted}
      />
      {memory.isInvalid && (
        <Notice status="error" role="alert" id={invalidId}>
          <b>This is not a token.</b> A token is mm_ followed by 49 letters and digits.
        </Notice>
      )}
    </chakra.div>
  );
};
