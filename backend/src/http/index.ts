export { createApp, type AppNeeds } from './app.ts';
export { createMetricsApp } from './metrics-app.ts';
export { listen } from './server.ts';
export { createSite } from './site.ts';
