import { runProcess } from './run-process.ts';

runProcess(
  'all-in-one',
  ({ publicUrl, dataDir, mode }) =>
    `MindMirror is ready at ${publicUrl}. Memories are stored sealed in ${mode === 'cluster' ? 'the database' : dataDir}.`,
);
