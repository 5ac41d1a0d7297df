// A file of its own: the way out is there even where the rest of the profile does not come.
export { SignOutButton } from '../../../../../slices/auth/sign-out-button.tsx';
