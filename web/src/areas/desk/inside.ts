// What every page of administrators needs, and the two they open first, as one file: a slow network counts the times it is
// asked.
export { arrive } from './arrive.ts';
export { DeskFrame } from './frame/desk-frame.tsx';
export { AdminHome } from './screens/home/admin-home.tsx';
export { AdminSearch } from './screens/search/admin-search.tsx';
