import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { importForm } from '../../../theme/recipes/pages/memories/import-form.ts';
import { CodeFrame } from '../../../ui/code-frame.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Button, Notice, Row, Text } from '../../../ui/primitives.ts';
import { longestText } from '../limits.ts';
import { useVaultState } from '../use-vault-state.ts';
import type { ReadImport } from './candidate.ts';
import { textsOf } from './file-texts.ts';
import { importPrompt } from './import-prompt.ts';
import { importText } from './import-state.ts';
import { readImports } from './read-import.ts';

type Props = {
  /** `hasGoneOn` if the visitor has moved the focus while a file was read. */
  readonly onRead: (found: ReadImport, hasGoneOn: boolean) => void;
};

/** Paste or drop what another tool knows. It is read here and not sent anywhere. */
export const SourceForm = ({ onRead }: Props) => {
  const styles = useSlotRecipe({ recipe: importForm })();
  const { refusal, read, readFile } = useSource(onRead);
  const [text, changeText] = useVaultState(importText);
  const textId = useId();
  useDroppedFile((file) => void readFile(file));
  return (
    <chakra.form
      css={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <Instructions />
      <chakra.label css={styles.label} htmlFor={textId}>
        Answer or notes
      </chakra.label>
      <chakra.textarea
        css={styles.text}
        id={textId}
        rows={8}
        value={text}
        onChange={(event) => {
          const { value } = event.target;
          changeText(() => value);
        }}
      />
      <Row>
        <Button type="submit" variant="solid" size="sm">
          Show Facts
        </Button>
      </Row>
      {refusal !== undefined && (
        <Notice status="error" role="alert">
          <b>{refusal}</b> Nothing was imported. {advice.get(refusal)}
        </Notice>
      )}
      <FileField onFile={(file) => void readFile(file)} />
    </chakra.form>
  );
};

/** Accepts a file wherever it is dropped: outside the form, the browser would open it instead. */
const useDroppedFile = (onFile: (file: File | undefined) => void): void => {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const visit = new AbortController();
    const onDrag = (event: DragEvent): void => {
      // Dropped text goes where it is dropped.
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (event.type === 'drop') take(event.dataTransfer.files[0]);
    };
    addEventListener('dragover', onDrag, { signal: visit.signal });
    addEventListener('drop', onDrag, { signal: visit.signal });
    return () => {
      visit.abort();
    };
  }, []);
};

const noFacts = 'No facts were found in it.';
const allTooLong = `Every text in it is longer than ${longestText.toLocaleString('en-US')} characters.`;

const advice: ReadonlyMap<string, string> = new Map([
  [noFacts, 'Put each fact on its own line.'],
  [allTooLong, 'Split it into single facts.'],
]);

const refusalOf = (found: ReadImport | undefined): string | undefined => {
  if (found === undefined) return noFacts;
  return found.candidates.length === 0 ? allTooLong : undefined;
};

const useSource = (onRead: Props['onRead']) => {
  const [refusal, setRefusal] = useState<string>();
  const readAll = (texts: readonly string[], hasGoneOn: boolean): void => {
    const found = readImports(texts);
    const refused = refusalOf(found);
    setRefusal(refused);
    if (found !== undefined && refused === undefined) onRead(found, hasGoneOn);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const focused = document.activeElement;
    try {
      const texts = await textsOf(file);
      if ('refusal' in texts) setRefusal(texts.refusal);
      else readAll(texts, document.activeElement !== focused);
    } catch {
      setRefusal('The file could not be read. Reload this page and choose it again.');
    }
  };
  const read = (text: string): void => {
    readAll([text], false);
  };
  return { refusal, read, readFile };
};

const Instructions = () => {
  const prompt = useRef<HTMLElement>(null);
  return (
    <>
      <Text>From any AI: copy this prompt, send it there, and paste the answer below.</Text>
      <CodeFrame
        caption="Prompt for your other AI"
        variant="peek"
        text={prompt}
        actions={
          <CopyButton
            text={importPrompt}
            onDenied={() => {
              if (prompt.current !== null) getSelection()?.selectAllChildren(prompt.current);
              return undefined;
            }}
          >
            Copy Prompt
          </CopyButton>
        }
      >
        {importPrompt}
      </CodeFrame>
    </>
  );
};

const FileField = ({ onFile }: { readonly onFile: (file: File | undefined) => void }) => {
  const styles = useSlotRecipe({ recipe: importForm })();
  const id = useId();
  const hintId = useId();
  return (
    <>
      <chakra.label css={styles.label} htmlFor={id}>
        Or a file
      </chakra.label>
      <Text variant="small" id={hintId}>
        An export from MindMirror, the .zip that Claude or ChatGPT sends you, or a file from
        server-memory, mem0, mcp-memory-service or Markdown notes. Chats are not imported, only the
        facts that those tools had saved.
      </Text>
      <input
        id={id}
        aria-describedby={hintId}
        type="file"
        accept=".json,.jsonl,.md,.txt,.zip"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
        }}
      />
    </>
  );
};
