import type { ExportFormat } from '../memories/index.ts';

/** The headers of each export format. The file name is constant, because file names leak too. */
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
