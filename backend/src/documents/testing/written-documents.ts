import { unzipSync, strFromU8 } from 'fflate';
import { instructions, servedVersions } from '../../mcp/index.ts';
import { documentsOf, type DocumentNeeds } from '../index.ts';
import type { PublicDocument } from '../document.ts';

const publicUrl = 'https://memory.example';

export const needs: DocumentNeeds = {
  instructions,
  protocolVersions: servedVersions,
  version: '1.2.3',
  settings: {
    publicUrl,
    allowedOrigins: [],
    connectUrl: undefined,
    security: { contact: 'mailto:security@memory.example', expires: new Date('2027-06-30') },
  },
};

/** The documents of an installation with these settings, by path. */
export const written = (
  settings: Partial<DocumentNeeds['settings']> = {},
): ReadonlyMap<string, PublicDocument> =>
  new Map(
    documentsOf({ ...needs, settings: { ...needs.settings, ...settings } }).map((document) => [
      document.path,
      document,
    ]),
  );

/** The content of one of them as text. */
export const textAt = (path: string, settings?: Partial<DocumentNeeds['settings']>): string => {
  const content = written(settings).get(path)?.content;
  if (content === undefined) throw new Error(`There is no document at ${path}.`);
  return typeof content === 'string' ? content : strFromU8(content);
};

export const jsonAt = (path: string, settings?: Partial<DocumentNeeds['settings']>): unknown =>
  JSON.parse(textAt(path, settings));

/** The files in the archive of the plugin, by path. */
export const filesOfPlugin = (
  settings?: Partial<DocumentNeeds['settings']>,
): Readonly<Record<string, string>> => {
  const { content } = written(settings).get('/api/plugin/mindmirror.zip') ?? {};
  if (!(content instanceof Uint8Array)) throw new Error('There is no archive.');
  const files = Object.entries(unzipSync(content));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
};
