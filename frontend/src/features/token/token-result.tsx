import { chakra, Dialog } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Steps } from '../../ui/steps.tsx';
import { cursorLink, vsCodeLink } from './install-links.ts';
import { FilledSlots } from './two-slots.tsx';

type Props = { readonly answer: TokenResponse; readonly onDone: () => void };

const tokenWords = {
  copy: 'Copy token',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
const urlWords = { copy: 'Copy URL', copied: 'URL copied', toast: 'URL copied to clipboard!' };

export const TokenResult = ({ answer, onDone }: Props) => (
  <>
    <Dialog.Body>
      <FilledSlots answer={answer} />
      <CopyField label="Token" value={answer.token} words={tokenWords} />
      <CopyField label="URL" value={answer.url} words={urlWords} />
      <section>
        <chakra.h3 textStyle="small" fontWeight="560">
          Next steps
        </chakra.h3>
        <Steps>
          <li>
            Save the token in your password manager. This browser keeps a copy, no one else does.
          </li>
          <li>
            Add the URL to Claude, Cursor or Windsurf.
            <chakra.span display="flex" flexWrap="wrap" gap="2" mt="2">
              <Button asChild size="sm">
                <a href={cursorLink(answer.url)}>Add to Cursor</a>
              </Button>
              <Button asChild size="sm">
                <a href={vsCodeLink(answer.url)}>Add to VS Code</a>
              </Button>
            </chakra.span>
          </li>
          <li>Paste the system prompt from the Setup Guide.</li>
          <li>
            Say “I prefer …” and open a new chat. A token that is never used expires after 30 days.
          </li>
        </Steps>
      </section>
    </Dialog.Body>
    <Dialog.Footer>
      <Button look="solid" onClick={onDone}>
        Done
      </Button>
      <Button asChild>
        <Link to={paths.integration} onClick={onDone}>
          Setup Guide
        </Link>
      </Button>
    </Dialog.Footer>
  </>
);
