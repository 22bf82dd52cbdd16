import { join } from 'node:path';
import { helm } from './programs.ts';
import type { Values } from './values.ts';

const chart = join(import.meta.dirname, '../../../helm/mindmirror');
/** A values file for this cluster, for example with its images. Overrides the values of a test. */
const clusterValues = process.env['CLUSTER_VALUES'] ?? '';

export const untilReady = ['--wait', '--timeout', '4m'];

/** Installs the chart, or upgrades the release of that name. */
export const upgradeChart = async (
  [namespace, name]: readonly [namespace: string, name: string],
  values: Values,
  options: readonly string[],
): Promise<void> => {
  const given = ['--values', '-', ...(clusterValues === '' ? [] : ['--values', clusterValues])];
  const args = ['upgrade', '--install', name, chart, '-n', namespace, ...given, ...options];
  await helm(args, JSON.stringify(values));
};
