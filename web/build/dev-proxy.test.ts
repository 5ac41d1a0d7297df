import { expect, onTestFinished, test, vi } from 'vitest';

test('npm run dev hands calls on to the port that its server listens on', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PORT', '4343');
  const { default: config } = await import('../vite.config.ts');
  expect(config.server?.proxy).toMatchObject({ '/livez': { target: 'http://localhost:4343' } });
});
