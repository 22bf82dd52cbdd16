// Jest requires a default export for its global setup.
export { findCluster as default } from './find-cluster.ts';
