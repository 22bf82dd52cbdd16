import { focusAroundOnUnmount } from '../../ui/focus-around-on-unmount.ts';
import { Button, InlineCode, Row, Steps, Text, TextLink } from '../../ui/primitives.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import type { Editor } from './editors.ts';
import { GenerateStep } from './generate-step.tsx';
import { GuideSection } from './guide-section.tsx';
import { PersonalCode } from './personal-code.tsx';
import { fillIn, fillInWithHttp, isRemoteHttp, type PersonalUrl } from './personal-url.ts';
import { hashOf } from './more-tools/tool-hash.ts';
import { SystemPrompt } from './system-prompt.tsx';

type Props = { readonly editor: Editor; readonly personal: PersonalUrl };

export const EditorGuide = ({ editor, personal }: Props) => (
  <>
    <GuideSection
      title={`Add the URL to ${editor.name}`}
      instructions={<EntrySteps editor={editor} personal={personal} />}
    >
      <PersonalCode
        caption={editor.file}
        code={editor.entry}
        personal={personal}
        variant="scroll"
        fill={useIsHydrated() && isRemoteHttp(personal.url) ? fillInWithHttp : fillIn}
      />
      <Text variant="small" mt="3">
        The entry starts a small bridge with <InlineCode>npx</InlineCode>, so Node.js must be
        installed. Keep this file out of shared repositories: it contains your token.{' '}
        {editor.shorter.text}{' '}
        <TextLink to={{ hash: hashOf(editor.shorter.tool) }}>See the shorter way</TextLink>.
      </Text>
      {personal.isOwn && editor.addLink !== undefined && (
        <Row ref={focusAroundOnUnmount} mt="5">
          <Button asChild size="sm">
            <a href={editor.addLink(personal.url)}>Add to {editor.name}</a>
          </Button>
          <Text variant="hint">{editor.name} asks before it adds the URL.</Text>
        </Row>
      )}
    </GuideSection>
    <SystemPrompt tool={editor.name} prompt={editor.prompt}>
      {editor.promptPlace}
    </SystemPrompt>
  </>
);

const EntrySteps = ({ editor, personal }: Props) => (
  <Steps size="md">
    <GenerateStep personal={personal} />
    <li>
      <div>
        Open <InlineCode>{editor.file}</InlineCode>. Create the file if it does not exist.
      </div>
    </li>
    <li>
      <div>
        Add the <InlineCode>mindmirror</InlineCode> entry
        {!personal.isOwn && (
          <>
            {' '}
            and put your token in place of <InlineCode>YOUR_TOKEN</InlineCode>
          </>
        )}
        . If the file has other servers, add only the inner entry.
      </div>
    </li>
    <li>{editor.check}</li>
  </Steps>
);
