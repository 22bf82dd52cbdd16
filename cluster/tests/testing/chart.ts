import { join } from 'node:path';
import { helm } from './programs.ts';
import type { Values } from './values.ts';

const chart = join(import.meta.dirname, '../../../helm/mindmirror');
/** What this cluster needs to be told, such as where its images are; wins over the values of a test. */
const ofCluster = process.env['CLUSTER_VALUES'] ?? '';

export const untilReady = ['--wait', '--timeout', '4m'];

/** Installs the chart, or upgrades what is installed under the name. */
export const upgradeChart = async (
  [namespace, name]: readonly [namespace: string, name: string],
  values: Values,
  options: readonly string[],
): Promise<void> => {
  const given = ['--values', '-', ...(ofCluster === '' ? [] : ['--values', ofCluster])];
  const args = ['upgrade', '--install', name, chart, '-n', namespace, ...given, ...options];
  await helm(args, JSON.stringify(values));
};
