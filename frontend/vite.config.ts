import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { highlight } from './scripts/highlight.ts';

export default defineConfig({
  plugins: [react(), highlight()],
  // Tools of the workspace bring an older React. Hoisted packages must still find ours.
  resolve: { dedupe: ['react', 'react-dom'] },
  // What draws the pages takes every package along, for the same reason.
  ssr: { noExternal: true },
  build: {
    // Every browser this is built for knows modulepreload, and the policy forbids inline script.
    modulePreload: { polyfill: false },
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': 'http://localhost:8080' },
  },
});
