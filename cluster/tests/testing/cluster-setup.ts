// Jest takes what it runs before the tests as a default export.
export { findCluster as default } from './find-cluster.ts';
