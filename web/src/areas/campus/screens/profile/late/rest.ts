// What the profile shows a moment after its first picture, as one file.
export { ChannelsCard } from '../channels-card.tsx';
export { ColourCard } from '../colour-card.tsx';
export { OwnDataCard } from '../own-data-card.tsx';
export { RentalCard } from '../rental-card.tsx';
export { SignInsCard } from '../sign-ins-card.tsx';
export { SocialCard } from '../social-card.tsx';
