import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { connectRequest } from '../../theme/recipes/pages/connect-request.ts';
import { Notice } from '../../ui/primitives.ts';
import type { Asked } from './read-request.ts';

const tools = ['remember', 'recall', 'forget', 'what_do_you_know', 'checkpoint', 'resume'];

/** Who asks, where the browser goes next, and what the client may do. */
export const RequestDetails = ({ asked }: { readonly asked: Asked }) => {
  const styles = useSlotRecipe({ recipe: connectRequest })();
  const rows = [
    ['From', <bdi key="from">{asked.host}</bdi>],
    [
      'Next',
      <span key="next">
        Your browser {isScheme(asked.nextHost) ? 'opens' : 'goes to'} <bdi>{asked.nextHost}</bdi>
      </span>,
    ],
    ['May', <Tools key="may" />],
    ['May not', 'Anything else: see, rotate or revoke your token, export, see other connections'],
    ['Until', 'You end it, at any time: Your memories → Token and tools'],
  ] as const;
  return (
    <>
      <Warnings asked={asked} />
      <chakra.dl css={styles.list}>
        {rows.map(([term, description]) => (
          <chakra.div css={styles.row} key={term}>
            <chakra.dt css={styles.term}>{term}</chakra.dt>
            <dd>{description}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </>
  );
};

/** For a program, the server includes the scheme of its address: `cursor://x`, `com.example.app:/`. */
const isScheme = (host: string): boolean => host.includes(':/');

const Tools = () => {
  const styles = useSlotRecipe({ recipe: connectRequest })();
  return (
    <>
      Read, save and forget your memories and checkpoints, with six tools:
      <chakra.ul css={styles.tools}>
        {tools.map((tool) => (
          <li key={tool}>{tool}</li>
        ))}
      </chakra.ul>
    </>
  );
};

const Warnings = ({ asked: { name, host, isKnown, isLoopback } }: { readonly asked: Asked }) => (
  <>
    {!isKnown && (
      <Notice status="warning" mt="4">
        <b>This server does not know this AI tool.</b> Any program can call itself <bdi>{name}</bdi>
        . Allow it only if you have just started this yourself and trust <bdi>{host}</bdi>.
      </Notice>
    )}
    {isLoopback && (
      <Notice status="warning" mt="4">
        <b>A program on this computer gets the access.</b> This server cannot check which one. Allow
        it only if you have just started this in <bdi>{name}</bdi>.
      </Notice>
    )}
  </>
);
