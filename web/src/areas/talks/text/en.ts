import { talks } from '../../../slices/talks/text/en.ts';
import { users } from '../../../slices/users/text/en.ts';
import { counted } from '../../../text/numbers.ts';
import type { ko } from './ko.ts';

const series = {
  menu: 'Knowledge Talks menu',
  home: 'Talks',
  register: 'Apply',
  about: 'What is this?',
  mine: 'My page',
  schedule: 'Schedule',
  admin: 'Admin',
  signIn: 'Sign in',
  signedInAs: (name: string) => `Signed in as ${name}`,
  foot: 'About Knowledge Talks',
  links: {
    about: 'About Us',
    rules: 'Community Rules',
    calendar: 'Calendar feed',
    contact: 'Contact Us',
    school: '42 Seoul',
    academy: 'Codyssey',
    privacy: 'Privacy Policy',
  },
  footer: 'Cabinet · Knowledge Talks',
  list: 'Talks',
  categories: 'Category',
  order: 'Order',
  orders: { TIME: 'Newest', LIKE: 'Most liked' },
  search: 'Search title, summary or speaker',
  searchButton: 'Search',
  clearSearch: 'Clear the search',
  found: (count: number) => counted(count, 'talk'),
  backHome: 'To the talks',
};

/** The words of the pages of talks, in English. A missing one does not compile. */
export const en = { users, talks, series } satisfies typeof ko;
