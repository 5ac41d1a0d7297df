// The frame of the series and what its visitors open most, as one file: a slow network counts the times it is asked.
export { TalksFrame } from './frame/talks-frame.tsx';
export { TalkDetail } from './screens/detail/talk-detail.tsx';
export { TalksHome } from './screens/home/talks-home.tsx';
