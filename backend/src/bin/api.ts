import { runProcess } from './run-process.ts';

runProcess('api', ({ publicUrl, port }) => `The API is ready on port ${port}, for ${publicUrl}.`);
