export type { FetchClientDocument } from './client-document.ts';
export { createConnectDoor, type ConnectNeeds } from './door.ts';
export { documentsOf } from './metadata.ts';
export { placesOf } from './places.ts';
