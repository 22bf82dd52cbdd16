import { DefinitionList } from '../../ui/definition-list.tsx';

export const UnderTheHood = () => <DefinitionList list={details} />;

const details = [
  {
    term: 'Protocol',
    description: 'MCP over server-sent events and streamable HTTP, on the same URL',
  },
  { term: 'Tools', description: 'Six, so that their descriptions use little context' },
  {
    term: 'Recall',
    description:
      'Ranked inside the server: ten results, each with its dates. No language model reads your memories on our side',
  },
  {
    term: 'Storage',
    description:
      'AES-256-GCM with keys that only your token opens; SQLite on one machine, MongoDB in a cluster',
  },
  {
    term: 'Background',
    description: 'Workers keep usage dates and relevance up to date using only ids and timestamps',
  },
  {
    term: 'Limits',
    description: '25 memories per free token, 4,000 characters each, checkpoints up to 32 KB',
  },
];
