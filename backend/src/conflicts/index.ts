export type { Conflict, Duplicate, Statement } from './conflict.ts';
