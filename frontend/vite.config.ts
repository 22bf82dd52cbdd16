import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { highlight } from './scripts/highlight.ts';

export default defineConfig({
  plugins: [react(), highlight()],
  // Other packages in the workspace bring an older React. Hoisted packages must still find ours.
  resolve: { dedupe: ['react', 'react-dom'] },
  // For the same reason the prerender bundle includes every package.
  ssr: { noExternal: true },
  build: {
    // Every supported browser has modulepreload, and the policy forbids inline scripts.
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': 'http://localhost:8080' },
  },
});
