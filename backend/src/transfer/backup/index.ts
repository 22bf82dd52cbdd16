export { backUp, type BackedUp } from './back-up.ts';
export type { BackupContents, BackupDraft, BackupFile, FileSum } from './backup-file.ts';
export { restore } from './restore.ts';
