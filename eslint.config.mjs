import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typed = { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } };

export default defineConfig(
  globalIgnores(['**/dist/**', '**/data/**', '**/coverage/**', '**/test-results/**']),
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', fetch: 'readonly', URL: 'readonly' },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: typed,
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // SQLite answers at once behind ports that promise, so async functions without await are meant.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read once: see backend/src/config.',
        },
      ],
      complexity: ['error', 10],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
    },
  },
  {
    files: ['frontend/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
  },
  {
    // The edges of the process: here the environment is read and people are spoken to on a terminal.
    files: [
      'backend/{bench,fit,mutation,scripts}/**',
      'backend/src/bin/**',
      'frontend/*.config.ts',
      'frontend/demo/**',
      'docker/*.ts',
      'tools/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  // Tools take what these files export by default.
  { files: ['**/*.config.ts', '**/*-setup.ts'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.contract.ts', '**/*.spec.ts', '**/testing/**', '**/tests/**'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      // A describe block is one function that holds many tests.
      'max-lines-per-function': 'off',
      'no-restricted-properties': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
