import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/read-config.ts';
import { freePort } from '../testing/running-product.ts';
import { jobsFinding, serverFinding } from './findings.ts';

describe('the doctor', () => {
  test('says how to start an unavailable server, for one machine and for a cluster', async () => {
    const config = { ...readConfig({}), port: await freePort() };
    const { finding: alone } = await serverFinding(config);
    expect([alone.state, alone.message]).toEqual(['warning', expect.stringContaining('make run.')]);
    const cluster = { mongodbUrl: 'mongodb://localhost', redisUrl: 'redis://localhost' };
    const { finding: inCluster } = await serverFinding({ ...config, cluster });
    expect(inCluster.state).toBe('warning');
    expect(inCluster.message).toContain('bin/api.js');
    expect(inCluster.message).not.toContain('make run');
  });

  test('names the command that retries dead letters', async () => {
    const letter = { name: 'waitlist', attempts: 10, errorName: 'AppError', failedAt: 0 };
    const [jobs, dead] = await jobsFinding({
      ports: {
        queue: {
          waiting: async () => ({ waitlist: 2, relevance: 1 }),
          deadLetters: async () => [letter, letter],
        },
      },
    });
    expect(jobs?.message).toBe('3 waiting');
    expect(dead).toMatchObject({ state: 'warning' });
    expect(dead?.message).toMatch(/^2: waitlist \(AppError\)\..*mindmirror dead-letters retry$/);
  });
});
