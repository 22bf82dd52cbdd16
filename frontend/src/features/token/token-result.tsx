import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { paths } from '../../paths.ts';
import { dialog } from '../../theme/recipes/primitives/dialog.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Button, Steps } from '../../ui/primitives.ts';
import { ConnectionTest } from './connection-test/connection-test.tsx';
import { cursorLink, vsCodeLink } from './install-links.ts';
import { FilledSlots } from './memory-slots.tsx';
import { TokenField } from './token-field.tsx';

type Props = { readonly issued: TokenResponse; readonly onDone: () => void };

const urlLabels = { copy: 'Copy URL', copied: 'URL copied', toast: 'URL copied to clipboard!' };

export const TokenResult = ({ issued, onDone }: Props) => {
  const styles = useSlotRecipe({ recipe: dialog })();
  return (
    <>
      <chakra.div css={styles.body}>
        <FilledSlots issued={issued} />
        <TokenField token={issued.token} />
        <CopyField label="URL" value={issued.url} labels={urlLabels} />
        <section>
          <chakra.h3 textStyle="small" fontWeight="560">
            Next steps
          </chakra.h3>
          <Steps>
            <li>
              Save the token in your password manager. This browser keeps a copy; nobody else has
              one.
            </li>
            <li>
              Add the URL to Claude, Cursor or Windsurf.
              <chakra.span display="flex" flexWrap="wrap" gap="2" mt="2">
                <Button asChild size="sm">
                  <a href={cursorLink(issued.url)}>Add to Cursor</a>
                </Button>
                <Button asChild size="sm">
                  <a href={vsCodeLink(issued.url)}>Add to VS Code</a>
                </Button>
              </chakra.span>
            </li>
            <li>Paste the system prompt from the Setup Guide.</li>
            <li>
              Say “I prefer …” and open a new chat. A token that is never used expires after 30
              days.
            </li>
          </Steps>
        </section>
        <ConnectionTest stored={issued} />
      </chakra.div>
      <chakra.div css={styles.footer}>
        <Button asChild variant="solid">
          <Link to={paths.integration} onClick={onDone}>
            Setup Guide
          </Link>
        </Button>
        <Button onClick={onDone}>Done</Button>
      </chakra.div>
    </>
  );
};
