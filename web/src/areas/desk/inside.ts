// What every page of administrators needs, as one file: a slow network counts the times it is asked.
export { arrive } from './arrive.ts';
export { DeskFrame } from './frame/desk-frame.tsx';
