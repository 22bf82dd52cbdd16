export type { FetchClientDocument } from './client-document.ts';
export { createConnectDoor, type ConnectNeeds } from './door.ts';
