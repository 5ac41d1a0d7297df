// By itself, so that no first picture of the talks waits for the letter in front of a name.
export { Initial } from '../clubs/initial.tsx';
