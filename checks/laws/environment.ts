import type { Law } from '../law.ts';
import { isScript, isTest, lineAt } from '../source.ts';

/** Besides the settings: what runs before or around the product. */
const readers =
  /^(server\/src\/settings[a-z-]*\.ts|server\/test\/.*|scripts\/.*|e2e\/.*|bench\/.*|(.*\/)?[a-z]+\.config\.ts)$/;

/** The settings are the only reader of the environment. */
export const environment: Law = ({ files }) =>
  files
    .filter(({ path }) => isScript(path) && !isTest(path) && !readers.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\bprocess\s*\.\s*env\b|\bloadEnvFile\b/g)].map(({ index }) => ({
        path,
        line: lineAt(code, index),
        problem: 'only server/src/settings reads the environment',
      })),
    );
