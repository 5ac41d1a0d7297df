import { afterAll, expect, test, vi } from 'vitest';
import { currentLanguage, currentText, startLanguage } from './language.ts';

const otherTab = new EventTarget();
vi.stubGlobal('addEventListener', otherTab.addEventListener.bind(otherTab));

afterAll(() => void vi.unstubAllGlobals());

test('what is asked before the first words have come is asked in their language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  // What another test has loaded may listen for the language, and reads the cookies.
  vi.stubGlobal('document', { documentElement: { lang: 'ko' }, cookie: '' });
  const words = startLanguage();
  expect(currentLanguage()).toBe('en');
  await words;
  expect(currentLanguage()).toBe('en');
  expect(currentText().generic.cancel).toBe('Cancel');
});

test('what another tab chooses is shown here too', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'ko' });
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  await vi.waitFor(() => expect(currentText().generic.cancel).toBe('취소'));
  expect(document.documentElement.lang).toBe('ko');
});
