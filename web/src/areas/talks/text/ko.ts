import { talks } from '../../../slices/talks/text/ko.ts';
import { users } from '../../../slices/users/text/ko.ts';

const series = {
  menu: '지식나눔 메뉴',
  home: '모아보기',
  register: '신청하기',
  about: '지식나눔이란?',
  mine: '마이페이지',
  schedule: '일정 관리',
  admin: '관리자',
  signIn: '로그인',
  signedInAs: (name: string) => `${name} 계정으로 로그인했어요`,
  foot: '지식나눔 안내',
  links: {
    about: 'About Us',
    rules: 'Community Rules',
    calendar: '캘린더 구독',
    contact: 'Contact Us',
    school: '42 Seoul',
    academy: 'Codyssey',
    privacy: 'Privacy Policy',
  },
  footer: 'Cabinet · 지식나눔',
  list: '발표 목록',
  categories: '카테고리',
  order: '순서',
  orders: { TIME: '최신순', LIKE: '좋아요순' },
  search: '제목, 요약, 발표자로 찾기',
  searchButton: '찾기',
  clearSearch: '검색어 지우기',
  found: (count: number) => `발표 ${count}개`,
  backHome: '모아보기로',
};

/** The words of the pages of talks, in Korean. The English ones must have the same shape. */
export const ko = { users, talks, series };
