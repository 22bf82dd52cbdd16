import type { ExportFormat } from '../memories/index.ts';

/** How each format of an export is announced. The file name is constant: names of files leak too. */
export const exportFiles: Readonly<
  Record<ExportFormat, { readonly contentType: string; readonly fileName: string }>
> = {
  json: {
    contentType: 'application/json; charset=utf-8',
    fileName: 'mindmirror-memories.json',
  },
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: 'mindmirror-memories.csv',
  },
};
