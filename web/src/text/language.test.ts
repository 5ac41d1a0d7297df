import { expect, test, vi } from 'vitest';
import { currentLanguage, currentText, startLanguage } from './language.ts';

test('what is asked before the first words have come is asked in their language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
  const words = startLanguage();
  expect(currentLanguage()).toBe('en');
  await words;
  expect(currentLanguage()).toBe('en');
  expect(currentText().generic.cancel).toBe('Cancel');
});
