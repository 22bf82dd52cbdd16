import { Refused } from '../../features/token/refused-notice.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineCode, Steps, Text } from '../../ui/primitives.ts';
import { code as chat } from '../../../../examples/chat.mjs?highlighted';
import { code as memory } from '../../../../examples/memory.mjs?highlighted';
import { GuideSection } from './guide-section.tsx';
import { PersonalCode } from './personal-code.tsx';
import type { PersonalUrl } from './personal-url.ts';
import { CodeFile } from './code-file.tsx';
import { code as environment } from './sources/chat.env?highlighted';
import { WhyMcp } from './why-mcp.tsx';

type Props = { readonly personal: PersonalUrl };

export const CustomGuide = ({ personal }: Props) => (
  <>
    <GuideSection title="Track A: a chat loop with OpenAI" instructions={<ChatSteps />}>
      {personal.isRefused && <Refused mb="6" />}
      <PersonalCode caption=".env" code={environment} personal={personal} />
      <CodeFile name="chat.mjs" code={chat} />
    </GuideSection>
    <GuideSection
      title="Track B: a direct MCP client"
      instructions={
        <>
          <Text variant="muted" mt="3" mb="4.5">
            No model involved: your program calls the tools itself. It needs the first line of{' '}
            <InlineCode>.env</InlineCode> and runs with{' '}
            <InlineCode>node --env-file=.env memory.mjs</InlineCode>. Both programs use streamable
            HTTP; clients that only know server-sent events connect at the same URL.
          </Text>
          <DefinitionList list={tools} variant="code" />
        </>
      }
    >
      <CodeFile name="memory.mjs" code={memory} />
    </GuideSection>
    <WhyMcp />
  </>
);

const ChatSteps = () => (
  <>
    <Text variant="muted" mt="3">
      An interactive chat in the terminal. The model sees the six tools as functions and calls them
      when the system prompt says so. The server supplies a prompt; you can use any of the three in
      this guide instead.
    </Text>
    <Steps size="md">
      <li>
        <div>
          In an empty folder, run <InlineCode>npm install @modelcontextprotocol/sdk</InlineCode>.
        </div>
      </li>
      <li>
        <div>
          Save <InlineCode>.env</InlineCode> and <InlineCode>chat.mjs</InlineCode> there, with your
          token, your OpenAI key and any model that can call tools.
        </div>
      </li>
      <li>
        <div>
          Run <InlineCode>node --env-file=.env chat.mjs</InlineCode>, say “I prefer short answers”,
          stop it, start it again, and ask what it knows.
        </div>
      </li>
    </Steps>
  </>
);

const tools = [
  { term: 'remember', description: 'text, category, in_english?, replaces?' },
  { term: 'recall', description: 'query, category?, since?. The ten most relevant memories' },
  { term: 'forget', description: 'id, for_good?' },
  { term: 'what_do_you_know', description: 'category?, cursor?. Everything, by category' },
  { term: 'checkpoint', description: 'text, title' },
  { term: 'resume', description: 'no arguments for the newest checkpoint; title for another' },
];
