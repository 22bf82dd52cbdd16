import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row, Text, TextLink } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import { asMarkdown } from './as-markdown.ts';
import { downloadFile } from './download-file.ts';
import { PrintAll } from './print-all.tsx';

/** More than this would fill hundreds of pages. */
const maxPrinted = 1_000;

/** Export, depending on the plan: files with premium, a copy as text or on paper for everyone. */
export const ExportMemories = () => {
  const { memories } = useVault();
  const { limit, isComplete } = memories;
  const isPrinted = memories.memories.length <= maxPrinted;
  if (!isComplete) return <p>Reading your memories...</p>;
  return (
    <>
      {limit === null ? <Files /> : <FreePlan />}
      <Row mt="4">
        <CopyAll />
        {isPrinted && <PrintAll memories={memories.memories} />}
      </Row>
      <Text variant="small" mt="3" color="inverse.muted">
        The copy has one fact per line, by category. The import above can read it back.
      </Text>
    </>
  );
};

const FreePlan = () => (
  <Text>
    A file with every date and tool, as JSON or CSV, is part of{' '}
    <TextLink to="/premium">premium</TextLink>. On the free plan you can copy or print everything,
    or ask an AI tool: “What do you know about me?”
  </Text>
);

const formats = { JSON: 'json', CSV: 'csv' } as const;

const Files = () => {
  const client = useClient();
  const { token } = useVault();
  const [busy, setBusy] = useState<keyof typeof formats>();
  const [failure, setFailure] = useState<Failure>();
  const download = async (name: keyof typeof formats): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    setFailure(undefined);
    try {
      const format = formats[name];
      const file = await client.file(`/api/export?format=${format}`, token);
      downloadFile(file, `mindmirror-memories.${format}`);
    } catch (error) {
      setFailure(describeFailure(error, sentences));
    }
    setBusy(undefined);
  };
  return (
    <>
      <Text>A file with every memory, its dates and the tool that saved it.</Text>
      <Row mt="4">
        {(['JSON', 'CSV'] as const).map((name) => (
          <Button
            key={name}
            variant="inverse"
            size="sm"
            aria-disabled={busy !== undefined}
            onClick={() => void download(name)}
          >
            {busy === name ? 'Downloading...' : `Download ${name}`}
          </Button>
        ))}
      </Row>
      <FailureNotice mt="3" failure={failure} />
    </>
  );
};

const CopyAll = () => {
  const { memories } = useVault().memories;
  return (
    <CopyButton
      variant="inverse"
      text={() => asMarkdown(memories)}
      isDisabled={memories.length === 0}
      onDenied={() => 'Allow this page to use the clipboard, or print your memories.'}
    >
      Copy All as Markdown
    </CopyButton>
  );
};

const sentences = {
  sentence: 'The file could not be downloaded',
  refusalAdvice: 'Nothing was saved on this device.',
};
