import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { CopyField } from '../../ui/copy-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Button, Row, Text } from '../../ui/primitives.ts';
import { maskToken } from './mask-token.ts';
import { nextTokenLabels } from './next-token-labels.ts';
import { readNextTokens, type StoredToken } from './token-storage.ts';

type Props = {
  readonly token: string;
  /** Removes the token, and what may have replaced it, from where it is kept. */
  readonly onLeave: () => void;
  /** The button that leaves the token. */
  readonly children: (leave: () => void) => ReactNode;
};

/**
 * Leaves a token. While a replacement of it is not confirmed, this first shows the new token, which
 * may be the only one that opens the memories.
 */
export const LeaveToken = ({ token, onLeave, children }: Props) => {
  const [unsaved, setUnsaved] = useState<readonly StoredToken[]>([]);
  if (unsaved.length > 0) {
    return (
      <Question
        unsaved={unsaved}
        onLeave={onLeave}
        onStay={() => {
          setUnsaved([]);
        }}
      />
    );
  }
  return children(() => {
    const next = readNextTokens(token);
    if (next.length === 0) onLeave();
    else setUnsaved(next);
  });
};

type QuestionProps = {
  readonly unsaved: readonly StoredToken[];
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

const Question = ({ unsaved, onLeave, onStay }: QuestionProps) => (
  <chakra.div display="grid" gap="4" mt="3" flex="1" minWidth="0">
    <Text variant="small" tabIndex={-1} ref={focusOnMount} outline="none">
      <b>Save the new token first.</b> The server did not confirm the replacement of this token, so
      the new one may be the only one that opens the memories. Nobody can recover it.
    </Text>
    {unsaved.map((next) => (
      <CopyField
        key={next.token}
        label="New token, if it was replaced"
        value={next.token}
        shown={maskToken(next.token)}
        labels={nextTokenLabels}
      />
    ))}
    <Row>
      <Button size="sm" onClick={onLeave}>
        I saved it, remove it
      </Button>
      <Button size="sm" onClick={onStay}>
        Keep it
      </Button>
    </Row>
  </chakra.div>
);
