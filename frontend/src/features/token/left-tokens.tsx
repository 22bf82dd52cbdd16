import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { focusAround } from '../../ui/content-element.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Notice, Row } from '../../ui/primitives.ts';
import { maskToken } from './mask-token.ts';
import { nextTokenLabels } from './next-token-labels.ts';
import { readLeftTokens, removeNextTokens } from './token-storage.ts';

/**
 * Tokens that may have replaced one that this page does not show, because its tab was closed before
 * the server confirmed. They stay in this browser until they are removed here, so this lists them.
 */
export const LeftTokens = ({ shown }: Props) => (useIsHydrated() ? <Left shown={shown} /> : null);

type Props = { readonly shown?: string | undefined };

const Left = ({ shown }: Props) => {
  const [left, setLeft] = useState(() => readLeftTokens(shown));
  const notice = useRef<HTMLDivElement>(null);
  if (left.length === 0) return null;
  return (
    <Notice status="warning" ref={notice} mt="5">
      <b>
        This browser keeps a new token, and the server never confirmed that it replaced another.
      </b>{' '}
      It may be the only one that opens those memories. Save it, or paste it to see whether it opens
      them.
      {left.map(({ end, next }) => (
        <chakra.div key={next.token} mt="4">
          <CopyField
            label={`New token for the one that ended in ${end}`}
            value={next.token}
            shown={maskToken(next.token)}
            labels={nextTokenLabels}
          />
        </chakra.div>
      ))}
      <Row mt="4">
        <ConfirmButton
          labels={removal}
          failed="It could not be removed"
          onConfirm={() => {
            if (notice.current !== null) focusAround(notice.current);
            for (const { end } of left) removeNextTokens(end);
            setLeft([]);
          }}
        />
      </Row>
    </Notice>
  );
};

const removal = {
  ask: 'Remove It',
  confirm: 'I saved it, remove it',
  busy: 'Removing...',
  cancel: 'Keep it',
};
