import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { maxClockSkew } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { milliseconds, minutes } from '../../kernel/duration.ts';
import { isDuplicate, translated, withStorageErrors } from './connection/storage-errors.ts';

/**
 * One step of the schema. It must be safe to run twice, because a process may have stopped partway
 * through it.
 */
export type Migration = (db: Db) => Promise<void>;

/** The one document that records which steps are done and who runs the next one. */
type Schema = {
  readonly _id: 'schema';
  readonly format?: number;
  readonly by: string | null;
  readonly until: number;
};

/** A process that takes longer for a step counts as dead, and another one repeats the step. */
const lease = minutes(2);
const pollInterval = milliseconds(200);

/**
 * Brings the schema up to date. Any number of processes may do so at once: one at a time runs the
 * next step, the others wait for it.
 * @throws AppError `storage_unavailable` if the database is unavailable or a newer MindMirror wrote
 * it.
 */
export const migrate = async (db: Db, migrations: readonly Migration[]): Promise<void> => {
  const schema = db.collection<Schema>('schema');
  const self = randomUUID();
  for (;;) {
    const done = await withStorageErrors(async () => doneSteps(schema));
    if (done > migrations.length) throw tooNew(done, migrations.length);
    const next = migrations[done];
    if (next === undefined) return;
    if (await withStorageErrors(async () => takeLease(schema, self))) {
      await translated(async () => doStep(db, schema, { self, done, next }));
    } else {
      await wait(pollInterval);
    }
  }
};

const doneSteps = async (schema: Collection<Schema>): Promise<number> =>
  (await schema.findOne({ _id: 'schema' }))?.format ?? 0;

/**
 * Returns false while another process has the lease: the document exists, so inserting a second one
 * fails.
 */
const takeLease = async (schema: Collection<Schema>, self: string): Promise<boolean> => {
  const now = Date.now();
  try {
    const held = await schema.findOneAndUpdate(
      {
        _id: 'schema',
        // More than a lease ahead: the clock of the process that took it was wrong.
        $or: [{ by: null }, { until: { $lt: now } }, { until: { $gt: now + maxClockSkew } }],
      },
      { $set: { by: self, until: now + lease } },
      { upsert: true, returnDocument: 'after' },
    );
    return held?.by === self;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

type Step = { readonly self: string; readonly done: number; readonly next: Migration };

const doStep = async (
  db: Db,
  schema: Collection<Schema>,
  { self, done, next }: Step,
): Promise<void> => {
  // Read again under the lease: another process may have finished the step meanwhile.
  const isNext = (await doneSteps(schema)) === done;
  const endLease = async (change: { readonly format?: number } = {}) =>
    schema.updateOne({ _id: 'schema', by: self }, { $set: { by: null, ...change } });
  try {
    if (isNext) await next(db);
  } catch (error) {
    // Otherwise no process could repeat the step until the lease is over.
    await endLease().catch(() => undefined);
    throw error;
  }
  await endLease(isNext ? { format: done + 1 } : {});
};

const tooNew = (found: number, known: number): AppError =>
  new AppError(
    'storage_unavailable',
    `A newer MindMirror wrote this database (format ${found}, this version reads up to ${known}). ` +
      'Start the newer version, or restore a backup made with this one.',
  );
