import type { users as ko } from './ko.ts';

export const users = {
  domains: 'Services',
  talks: 'Knowledge Talks',
  desk: 'Cabinet Admin',
  darkMode: 'Dark mode',
  displayStyle: 'Display style',
  styles: { light: 'Light', dark: 'Dark', device: 'Device' },
  language: 'Language',
  korean: '한국어',
  english: 'EN',
  englishLong: 'English',
} satisfies typeof ko;
