// What the home of administrators shows a moment after its first picture, as one file.
export { Cards } from './cards.tsx';
