import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProcess } from '../../src/testing/running-product.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { counted, recordEvidence } from '../proof/testing/evidence.ts';
import { watchStatuses } from '../proof/testing/leaks/seen-statuses.ts';
import { encodingsOf } from '../../src/testing/encodings.ts';
import { expectOnWaitlist } from './testing/join-waitlist.ts';
import { findSecrets, type Place } from '../proof/testing/leaks/planted-secrets.ts';
import { joinedEmails, label, useEverything } from './testing/use-everything.ts';
import { startWatchedCluster, type WatchedCluster } from './testing/watched-cluster.ts';

/** Planted by the tests themselves, to verify that each search works. */
const control = 'ptarmigan-control';

/** Every status that occurs with free disk space, from 200 to 503. */
const statuses = [200, 201, 202, 204, 302, 400, 401, 403, 404, 405, 413, 415, 429, 500, 503];

const seenStatuses = watchStatuses();

onServices(['mongod', 'redis-server'], () => {
  let cluster: WatchedCluster;
  let secrets: readonly string[];
  let metrics: readonly Place[];
  let commands: Place;

  beforeAll(async () => {
    cluster = await startWatchedCluster();
    secrets = await useEverything(cluster);
    await expectOnWaitlist(cluster.installation, joinedEmails.length);
    metrics = await cluster.metrics();
    commands = await cluster.redisCommands();
  });
  afterAll(async () => {
    seenStatuses.close();
    await cluster.close();
  });

  const searched: Place[] = [];
  const found = (places: readonly Place[]): readonly string[] => {
    searched.push(...places);
    return findSecrets(places, secrets);
  };
  const foundControls = (place: Place): number => findSecrets([place], [control]).length;
  const all = encodingsOf(control).length;

  const noteSearch = (): void => {
    const bytes = searched.reduce((sum, { content }) => sum + content.length, 0);
    const tried = `cluster, statuses ${seenStatuses.seen().join(' ')}: ${secrets.length} secrets in ${all} encodings searched for in ${counted(bytes)} bytes of ${searched.length} places, 0 found`;
    for (const promise of ['unreadable-at-rest', 'silent-logs'] as const) {
      recordEvidence({ promise, tried });
    }
  };

  describe('planted secrets, after every feature was used over two processes,', () => {
    test('passed through responses of every status @unreadable-at-rest @silent-logs', () => {
      expect(seenStatuses.seen()).toEqual(statuses);
    });

    test('are in no file of the database and in no document @unreadable-at-rest @grant-secrets-stored-nowhere', async () => {
      const documents = await cluster.mongoDocuments();
      const names = documents.map(({ name }) => name);
      for (const collection of ['waitlist', 'grants', 'grantKeys']) {
        expect(names).toContain(`the collection ${collection}`);
      }
      expect(found(documents)).toEqual([]);
      expect(found(cluster.mongoFiles())).toEqual([]);
    });

    test('are in no command sent to Redis @unreadable-at-rest @queue-holds-ids', () => {
      const sent = commands.content.toString('latin1');
      for (const part of ['"publish" "mindmirror:relay:', 'limit:invalid_token', 'waitlist']) {
        expect(sent).toContain(part);
      }
      expect(found([commands])).toEqual([]);
    });

    test('are in no key of Redis and not in its dump @unreadable-at-rest @queue-holds-ids', async () => {
      expect(found([await cluster.redisKeys(), await cluster.redisDump()])).toEqual([]);
    });

    test('are in no log, which contains only the label chosen for it @silent-logs', () => {
      const logs = cluster.logs();
      expect(findSecrets(logs, [label])).not.toEqual([]);
      expect(found(logs)).toEqual([]);
    });

    test('are in no metric of any process @silent-logs', () => {
      const [here, there, worker] = metrics;
      for (const place of [here!, there!]) {
        expect(findSecrets([place], ['mindmirror_tool_calls_total'])).not.toEqual([]);
      }
      expect(findSecrets([worker!], ['mindmirror_jobs'])).not.toEqual([]);
      expect(found(metrics)).toEqual([]);
    });

    test('are in no output of the doctor @silent-logs', async () => {
      const doctor = startProcess('cli', cluster.settings, ['doctor']);
      expect(await doctor.ended()).toBe(0);
      expect(doctor.output()).toMatch(/dead letters.*none/i);
      expect(doctor.output()).toContain('connect metadata: 7 documents');
      expect(found([{ name: 'the doctor', content: Buffer.from(doctor.output()) }])).toEqual([]);
    });
  });

  describe('the search finds what is planted @unreadable-at-rest', () => {
    test('in Redis, in every encoding and every kind of key', async () => {
      const { redis } = cluster;
      for (const [index, { bytes }] of encodingsOf(control).entries()) {
        await redis.rpush('planted:list', bytes);
        await redis.hset('planted:hash', { [`field ${index}`]: bytes });
        await redis.zadd('planted:sorted', index, bytes);
      }
      expect(foundControls(await cluster.redisCommands())).toBe(all);
      const keys = ['planted:list', 'planted:hash', 'planted:sorted'];
      for (const kept of keys) {
        for (const other of keys) if (other !== kept) await redis.rename(other, `kept:${other}`);
        expect(foundControls(await cluster.redisKeys())).toBe(all);
        expect(foundControls(await cluster.redisDump())).toBe(all);
        for (const other of keys) if (other !== kept) await redis.rename(`kept:${other}`, other);
      }
    });

    test('in the database, as text and as bytes', async () => {
      const planted = cluster.mongo.db.collection('planted');
      const bytes = encodingsOf(control).map((spelling) => spelling.bytes);
      await planted.insertOne({ bytes });
      const [documents] = (await cluster.mongoDocuments()).filter(({ name }) =>
        name.endsWith('planted'),
      );
      expect(foundControls(documents!)).toBe(all);
      expect(findSecrets(cluster.mongoFiles(), [control])).not.toEqual([]);
      await planted.insertOne({ text: `${control}-in-text` });
      expect(findSecrets(cluster.mongoFiles(), [`${control}-in-text`])).not.toEqual([]);
    });
  });

  describe('after a clean stop of all processes, planted secrets', () => {
    test('are in no file and no log either @unreadable-at-rest @silent-logs', async () => {
      expect(await cluster.stop()).toEqual([0, 0, 0]);
      expect(found([...cluster.mongoFiles(), ...cluster.logs()])).toEqual([]);
      noteSearch();
    });
  });
});
