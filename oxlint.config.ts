import { defineConfig } from 'oxlint';
import { asksEnvironment, asksTime, dateOfMachine, fetchOfMachine, leavesTestsOut } from './checks/arrow/ambient.ts';
import { overridesOfRooms } from './checks/arrow/overrides.ts';

/** Values that are known only at run time have no types to check. */
const untyped = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/restrict-template-expressions': 'off',
} as const;

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'vitest', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/**', 'web/dist/**', '.data/**'],
  rules: {
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-console': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-var': 'error',
    'eslint/no-restricted-properties': ['error', ...asksEnvironment],
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
    'eslint/prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // A style sheet and the file that brings Temporal are imported for their effect.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '**/temporal.ts', '@fastify/*', 'pretendard/**', 'temporal-polyfill/**'] },
    ],
    'typescript/restrict-template-expressions': [
      'error',
      { allow: ['Instant', 'PlainDate', 'URL', 'URLSearchParams', 'Buffer'] },
    ],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expectTypeOf', 'fc.assert', 'assert*', 'until'] },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // JSX needs no React in scope; pg is CommonJS; tsc holds functions to their return types.
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/consistent-return': 'off',
    // An assertion narrows a value that is known only at run time; `any` stays forbidden.
    'typescript/no-unsafe-type-assertion': 'off',
    // Functions are taken out of records on purpose; none of them uses `this`.
    'typescript/unbound-method': 'off',
    // A test narrows a refusal before it looks into it.
    'vitest/no-conditional-expect': 'off',
    // The cabinet map and live regions have roles that no tag has.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A list without markers is one to Safari only when it says so; a law asks for it.
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    // The rule does not see changes made in a closure.
    'eslint/no-unmodified-loop-condition': 'off',
    // An effect may depend on more than it reads.
    'react/exhaustive-effect-dependencies': 'off',
    // A function stands where it is read best.
    'unicorn/consistent-function-scoping': 'off',
    // A call without input takes `{}`.
    'typescript/no-generated-empty-object-type': 'off',
  },
  overrides: [
    ...overridesOfRooms(),
    // The web's own clock, and the settings: each the only one of its kind.
    {
      files: ['web/src/state/server-clock.ts'],
      rules: {
        'eslint/no-restricted-properties': ['error', ...asksEnvironment],
        'eslint/no-restricted-globals': 'off',
      },
    },
    // What the browser keeps, with what becomes of it where that is denied.
    {
      files: ['web/src/state/kept.ts'],
      rules: { 'eslint/no-restricted-globals': ['error', fetchOfMachine, dateOfMachine] },
    },
    { files: ['server/src/settings{.ts,/**}'], rules: { 'eslint/no-restricted-properties': ['error', ...asksTime] } },
    {
      files: ['server/test/**', 'scripts/**', 'e2e/**', 'bench/**', '**/*.config.ts'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    { files: ['**/*.config.ts', 'e2e/global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
    // Plain JavaScript that an old Node can run.
    { files: ['**/*.mjs'], rules: untyped },
    // A test reads replies of the wire without a type.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'server/test/**', 'e2e/**', 'bench/**'],
      rules: { ...untyped, 'eslint/no-shadow': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'eslint/no-restricted-properties': ['error', ...leavesTestsOut] },
    },
    { files: ['bench/**', 'e2e/**'], rules: { 'eslint/no-console': 'off' } },
    {
      files: ['domain/src/**', 'contract/src/**', 'server/src/**', 'web/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 100 }] },
    },
    {
      files: ['e2e/**'],
      rules: {
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-title': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
  ],
});
