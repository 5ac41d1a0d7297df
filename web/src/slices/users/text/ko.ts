export const users = {
  domains: '서비스',
  talks: '지식나눔',
  desk: 'Cabinet 관리자',
  darkMode: '다크 모드',
  displayStyle: '화면 스타일',
  styles: { light: '라이트', dark: '다크', device: '기기설정' },
  language: '언어',
  korean: '한국어',
  english: 'EN',
  englishLong: 'English',
};
