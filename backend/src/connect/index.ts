export type { FetchClientDocument } from './clients/client-document.ts';
export { createConnectDoor, type ConnectNeeds } from './door.ts';
export { documentsOf } from './metadata.ts';
export { endpointsOf } from './endpoints.ts';
