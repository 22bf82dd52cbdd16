import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../../kernel/ids.ts';
import type { LogFields } from '../../kernel/log.ts';
import { pinoLog } from './log.ts';

const startLog = (level: 'info' | 'warn' | 'silent' = 'info') => {
  const written: string[] = [];
  const log = pinoLog({ level, destination: { write: (line) => void written.push(line) } });
  const lines = (): Record<string, unknown>[] =>
    written.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, text: () => written.join('') };
};

/** Bypasses the compiler, as untyped code could. */
const smuggled = (fields: Readonly<Record<string, unknown>>): LogFields => fields;

describe('a log line', () => {
  test('has level, time, event and every known field', () => {
    const { log, lines } = startLog();
    const fields: Required<LogFields> = {
      requestId: 'r1',
      vaultId: newVaultId(),
      vaultName: 'laptop',
      method: 'GET',
      route: '/health',
      status: 200,
      tool: 'recall',
      job: 'relevance',
      attempt: 1,
      code: 'internal_error',
      errorName: 'TypeError',
      stack: ['at one.ts:1', 'at two.ts:2'],
      count: 3,
      durationMs: 1.5,
      address: 'http://localhost:8080',
    };
    log.info('request_served', fields);
    const [line] = lines();
    expect(line).toEqual({
      level: 'info',
      time: line!['time'],
      event: 'request_served',
      ...fields,
    });
    expect(new Date(String(line!['time'])).toISOString()).toBe(line!['time']);
  });

  test('needs no fields', () => {
    const { log, lines } = startLog();
    log.warn('server_stopping');
    log.error('request_failed', {});
    expect(lines().map(({ level, event }) => [level, event])).toEqual([
      ['warn', 'server_stopping'],
      ['error', 'request_failed'],
    ]);
  });

  test('below the level is not written', () => {
    const warnings = startLog('warn');
    warnings.log.info('server_started');
    warnings.log.warn('server_stopping');
    expect(warnings.lines()).toHaveLength(1);
    const silent = startLog('silent');
    silent.log.error('request_failed');
    expect(silent.text()).toBe('');
  });

  test('omits unknown fields, and objects in place of text @silent-logs', () => {
    const { log, text, lines } = startLog();
    log.info(
      'tool_called',
      smuggled({
        tool: { name: 'recall', query: 'secret words' },
        text: 'secret words',
        error: new Error('secret words'),
        stack: ['at one.ts:1', { text: 'secret words' }],
        status: 'secret words',
        count: 2,
      }),
    );
    expect(text()).not.toContain('secret words');
    expect(Object.keys(lines()[0]!).toSorted()).toEqual(['count', 'event', 'level', 'time']);
  });

  test('never contains a whole token', () => {
    const { log, text } = startLog();
    const token = `mm_${'a1B2c3D'.repeat(7)}`;
    log.info('request_served', { route: `/sse?token=${token}`, stack: [token], vaultName: token });
    expect(text()).not.toContain(token);
    expect(text()).toContain('/sse?token=[token]');
  });
});
