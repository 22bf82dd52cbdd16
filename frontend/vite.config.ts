import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { highlight } from './scripts/highlight.ts';
import { staticStyles } from './scripts/styles/static-styles.ts';

/** The code of most pages, and the packages that it needs. */
const everyPage = new RegExp(
  [
    'rolldown/runtime',
    'node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie)/',
    'src/paths',
    'src/(?:api|ui)/',
    'src/theme/.*\\.tsx?$',
    'src/app/(?!menu-window)',
    'src/features/(?:demo|waitlist)/',
    'src/features/token/(?:use-|token-dialog|token-storage|parse-token|holder-link|load-|closing-call)',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), highlight(), staticStyles()],
  // Other packages in the workspace bring an older React. Hoisted packages must still find ours.
  resolve: { dedupe: ['react', 'react-dom'] },
  // For the same reason the prerender bundle includes every package.
  ssr: { noExternal: true },
  build: {
    // Every supported browser has modulepreload, and the policy forbids inline scripts.
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page needs these. Separate files would cost a request each.
            { name: 'site', test: everyPage },
            // Loaded with the first dialog or menu.
            { name: 'overlay', test: /node_modules\/@(?:ark-ui|zag-js)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:8080' },
  },
});
