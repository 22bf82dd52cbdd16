import { InlineCode, Notice } from '../../../ui/primitives.ts';

type Props = { readonly tool: string; readonly hasDoor: boolean };

/** Shown where a hosted tool cannot connect, with what the operator has to do. */
export const NoConnectDoor = ({ tool, hasDoor }: Props) => (
  <Notice status="warning" mt="3">
    <b>
      {hasDoor
        ? 'The connect door of this installation is reachable only from its own machine.'
        : 'This installation has no connect door.'}
    </b>{' '}
    {tool} calls from the internet and needs one. The operator sets{' '}
    <InlineCode>CONNECT_URL</InlineCode> to a second public address, as{' '}
    <InlineCode>docs/connect.md</InlineCode> describes.
  </Notice>
);
