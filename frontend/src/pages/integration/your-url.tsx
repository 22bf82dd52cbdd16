import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MachineLine } from '../../ui/machine-line.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import type { PersonalUrl } from './personal-url.ts';
import { RevealButton } from './reveal-button.tsx';
import { useSecret } from './use-secret.ts';

type Props = { readonly personal: PersonalUrl };

/** The URL to paste, or what one looks like while this browser holds none. */
export const YourUrl = ({ personal }: Props) => {
  const { isOwn, url, masked } = personal;
  const { text, isMasked, isRevealed, toggle, onRefused } = useSecret(isOwn);
  const [address = '', token = ''] = (isMasked || !isOwn ? masked : url).split(/(?<=token=)/);
  const id = useId();
  return (
    <>
      <chakra.p textStyle="small" fontWeight="560" mb="2" id={id}>
        {isOwn ? 'Your URL' : 'Your URL looks like this'}
      </chakra.p>
      <MachineLine place="page" role="group" aria-labelledby={id}>
        <span ref={text}>
          {address}
          <wbr />
          <b>{token}</b>
        </span>
      </MachineLine>
      {isOwn ? (
        <Row mt="3">
          <CopyButton text={url} toast="URL copied to clipboard!" onRefused={onRefused}>
            Copy URL
          </CopyButton>
          <RevealButton isRevealed={isRevealed} onPress={toggle} />
        </Row>
      ) : (
        <Text look="under" mt="3" maxWidth="none">
          Once this browser holds a token, your own URL stands here, with a copy button.
        </Text>
      )}
    </>
  );
};
