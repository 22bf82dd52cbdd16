import { runProcess } from './run-process.ts';

runProcess('worker', () => 'The worker is ready.');
