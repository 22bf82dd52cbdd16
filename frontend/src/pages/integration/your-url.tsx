import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { focusAroundOnUnmount } from '../../ui/focus-around-on-unmount.ts';
import { CodeLine, Row, Text } from '../../ui/primitives.ts';
import type { PersonalUrl } from './personal-url.ts';
import { RevealButton } from './reveal-button.tsx';
import { useReveal } from './use-reveal.ts';

type Props = { readonly personal: PersonalUrl };

/** The URL to paste, or an example while this browser has no token that works. */
export const YourUrl = ({ personal }: Props) => {
  const { isOwn, isRefused, url, masked } = personal;
  const { text, isMasked, isRevealed, toggle, onDenied } = useReveal(isOwn);
  const [address = '', token = ''] = (isMasked || !isOwn ? masked : url).split(/(?<=token=)/);
  const id = useId();
  return (
    <>
      <chakra.p textStyle="small" fontWeight="560" mb="2" id={id}>
        {isOwn ? 'Your URL' : 'Your URL looks like this'}
      </chakra.p>
      <CodeLine variant="page" role="group" aria-labelledby={id}>
        <span ref={text}>
          {address}
          <wbr />
          <b>{token}</b>
        </span>
      </CodeLine>
      {isOwn ? (
        <Row ref={focusAroundOnUnmount} mt="3">
          <CopyButton text={url} toast="URL copied to clipboard!" onDenied={onDenied}>
            Copy URL
          </CopyButton>
          <RevealButton isRevealed={isRevealed} onClick={toggle} />
        </Row>
      ) : (
        <Text variant="small" mt="3" maxWidth="none">
          {isRefused
            ? 'The token in this browser no longer works, so this is an example.'
            : 'Once this browser has a token, your own URL appears here with a copy button.'}
        </Text>
      )}
    </>
  );
};
