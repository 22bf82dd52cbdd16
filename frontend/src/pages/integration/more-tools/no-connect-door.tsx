import { InlineCode, Notice } from '../../../ui/primitives.ts';

type Props = { readonly tool: string; readonly hasDoor: boolean };

/** Shown where a hosted tool cannot connect, with what the operator has to do. */
export const NoConnectDoor = ({ tool, hasDoor }: Props) => (
  <Notice status="warning" mt="3">
    <b>
      {hasDoor
        ? 'This installation accepts hosted AI tools only from its own machine.'
        : 'This installation does not accept hosted AI tools yet.'}
    </b>{' '}
    {tool} connects from the internet. The operator can turn this on by setting{' '}
    <InlineCode>CONNECT_URL</InlineCode> to a second public address (
    <InlineCode>docs/connect.md</InlineCode>).
  </Notice>
);
