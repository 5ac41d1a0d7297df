// What the map of a student needs, and most of it every other page, as one file: a slow network counts the times it is asked.
export { arrive, recognise } from './arrive.ts';
export { SignedIn } from './frame/signed-in.tsx';
export { Main } from './screens/main/main.tsx';
