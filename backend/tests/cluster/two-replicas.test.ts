import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { times } from '../../src/testing/times.ts';
import { startProcess } from '../../src/testing/running-product.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool, postMessage } from '../clients/plain-http.ts';
import { openStream } from './testing/open-stream.ts';
import { rememberStateless } from './testing/remember-stateless.ts';
import { clusterSettings, startCluster, type RunningCluster } from './testing/running-cluster.ts';

const fact = (text: string) => ({ text, category: 'project' });

onServices(['MongoDB', 'Redis'], () => {
  let cluster: RunningCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster.close();
  });

  describe('two API processes', () => {
    test('share one memory: a fact saved at one is recalled at the other @shared-by-your-tools', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(here.origin);
      const saved = await callTool(here.origin, token, 'remember', fact('User prefers tabs'));
      expect(saved.isError).toBe(false);
      const recalled = await callTool(there.origin, token, 'recall', { query: 'tabs' });
      expect(recalled.text).toContain('User prefers tabs');
    });

    test('answer on the stream if a message is posted to the other process', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(there.origin);
      const stream = await openStream(here, token);
      const accepted = await postMessage(`${there.origin}${stream.messages}`, token, {
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name: 'remember', arguments: fact('User works in Lisbon') },
      });
      expect(accepted.status).toBe(202);
      const answer = JSON.parse((await stream.next())?.data ?? '') as Record<string, unknown>;
      expect(answer).toMatchObject({ id: 7, result: { content: [{ type: 'text' }] } });
      await stream.close();
      const known = await callTool(there.origin, token, 'what_do_you_know', {});
      expect(known.text).toContain('User works in Lisbon');
    });

    test('both refuse a message for a stream that has ended', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(here.origin);
      const stream = await openStream(here, token);
      const ping = { jsonrpc: '2.0', method: 'ping', id: 1 };
      const post = async (): Promise<number> =>
        (await postMessage(`${there.origin}${stream.messages}`, undefined, ping)).status;
      expect(await post()).toBe(202);
      await stream.close();
      await eventually(async () => {
        expect(await post()).toBe(404);
      });
    });

    test('store exactly one of 100 writes at 24 of 25 @full-and-helpful', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(here.origin);
      for (const text of times(24, (index) => `Fact number ${index}`)) {
        await callTool(here.origin, token, 'remember', fact(text));
      }
      const answers = await Promise.all(
        times(100, async (index) => {
          const { origin } = index % 2 === 0 ? here : there;
          return callTool(origin, token, 'remember', fact(`Racing fact number ${index}`));
        }),
      );
      expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    });

    test('immediately refuse a token rotated at the other, and end its streams @rotated-at-once', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(here.origin);
      const stream = await openStream(here, token);
      const rotated = await fetch(`${there.origin}/api/token/rotate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(rotated.ok).toBe(true);
      while ((await stream.next()) !== undefined);
      const refused = await postMessage(`${here.origin}/mcp`, token, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
      });
      expect(refused.status).toBe(401);
    });

    test('accept one answer to a question between them, whichever it reaches first @question-without-keys', async () => {
      const { here, there } = cluster;
      const { token } = await issueToken(here.origin);
      const yarn = fact('User prefers yarn over pnpm');
      const pnpm = fact('User prefers pnpm over yarn');
      await rememberStateless(here.origin, token, yarn);
      const { requestState } = await rememberStateless(here.origin, token, pnpm);
      const content = { keep: 'Keep the old one' };
      const answer = { requestState, inputResponses: { keep: { action: 'accept', content } } };
      const answers = await Promise.all(
        times(6, async (index) => {
          const { origin } = index % 2 === 0 ? there : here;
          return rememberStateless(origin, token, pnpm, answer);
        }),
      );
      expect(answers.filter(({ isError }) => isError !== true)).toHaveLength(1);
      const usage = await callTool(there.origin, token, 'what_do_you_know', {});
      expect(usage.text).toContain(yarn.text);
      expect(usage.text).not.toContain(pnpm.text);
    });

    test('pass the doctor, which exits with status 0', async () => {
      const doctor = startProcess('cli', clusterSettings(cluster.mongodbUrl, cluster.redisUrl), [
        'doctor',
      ]);
      expect(await doctor.ended()).toBe(0);
      expect(doctor.output()).toMatch(/dead letters.*none/i);
      expect(doctor.output()).not.toContain('FAILED');
    });
  });
});
