import { counted } from '../../../text/numbers.ts';
import type { talks as ko } from './ko.ts';

type Day = Temporal.PlainDate | Temporal.PlainDateTime;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const pad = (number: number) => `${number}`.padStart(2, '0');
const clock = (at: Temporal.PlainDateTime) => `${pad(at.hour)}:${pad(at.minute)}`;
const month = (number: number) => months[number - 1] ?? '';

export const talks = {
  categories: {
    ALL: 'All',
    DEVELOP: 'Development',
    DISCUSSION: 'Discussion',
    STUDY: 'Study',
    JOB: 'Jobs',
    TASK: '42',
    ETC: 'Other',
  },
  statuses: { UPCOMING: 'Upcoming', DONE: 'Done', CANCELED: 'Cancelled' },
  shortStatuses: { UPCOMING: 'Upcoming', DONE: 'Done', CANCELED: 'Cancelled' },
  durations: { HALF: '30 min', HOUR: '1 hour', HOUR_HALF: '1 h 30 min', TWO_HOUR: '2 hours' },
  minutes: (count: number) => `${count} min`,
  places: { BASEMENT: 'B1 Open Studio', FIRST: '1F Open Studio', THIRD: '3F Seminar Room' },
  shortPlaces: { BASEMENT: 'B1', FIRST: '1F', THIRD: '3F' },
  longDay: (day: Day) => `${day.day} ${month(day.month)} ${day.year}`,
  dayAndClock: (at: Temporal.PlainDateTime) => `${at.day} ${month(at.month)}, ${clock(at)}`,
  clock,
  month,
  card: {
    likes: (count: number) => counted(count, 'like'),
    liked: 'You like this talk',
    empty: 'There are no talks yet. Apply to give the first one.',
    emptyOfCategory: (category: string) => `There are no talks in ${category} yet. Apply to give the first one.`,
    notFound: (asked: string) => `No talk matches ‘${asked}’.`,
    notFoundNote: 'Titles, summaries and speakers are searched. Try another word.',
    apply: 'Apply',
    showAll: 'Show all',
  },
  next: {
    title: 'Next talk',
    open: 'See the talk',
    startsIn: (left: string) => `in ${left}`,
    today: 'Today',
  },
  detail: {
    when: 'When',
    length: 'Length',
    where: 'Where',
    slides: 'Slides',
    openSlides: 'Open the slides',
    audience: 'Open to',
    everybody: 'Everybody',
    signedIn: 'People signed in',
    outline: 'Outline',
    text: 'Details',
    edit: 'Edit',
    play: 'Play the video',
    video: (title: string) => `Video of ${title}`,
    videoNote: 'Playing it connects you to the video’s host.',
    opensElsewhere: 'opens in a new window',
  },
  calendar: {
    add: 'Add to calendar',
    adding: 'Making the file',
  },
  like: {
    like: 'Like',
    liked: 'Unlike',
    failed: 'Your like could not be changed.',
    canceled: 'A cancelled talk takes no likes.',
  },
  comments: {
    title: 'Comments',
    write: 'Write a comment',
    placeholder: 'Ask the speaker something, or say what you think',
    add: 'Post',
    adding: 'Posting',
    mine: 'Yours',
    blocked: 'Blocked',
    hidden: 'An administrator has hidden this comment.',
    edited: '(edited)',
    edit: 'Edit',
    editText: 'Edit the comment',
    changedSince: (now) =>
      `It was changed elsewhere meanwhile. Press again to save yours all the same. It says now: ${now}`,
    saving: 'Saving',
    remove: 'Delete',
    sending: 'Sending',
    removeQuestion: 'Delete this comment?',
    removeNote: 'This cannot be undone.',
    removeYes: 'Delete comment',
    removing: 'Deleting',
    removed: 'The comment is deleted.',
    empty: 'There are no comments yet.',
    emptyNote: 'Be the first to ask, or to say what you think.',
    signedOut: 'Sign in to write a comment.',
    signInHint: 'Sign in to comment and to like.',
    notForAdmins: 'Administrators do not comment or like.',
    canceled: 'A cancelled talk takes no comments.',
    at: (at: Temporal.PlainDateTime) => `${at.day} ${month(at.month)}, ${clock(at)}`,
  },
  signIn: {
    question: 'This needs a sign-in.',
    note: 'Go to the sign-in page?',
    yes: 'Sign in',
  },
} satisfies typeof ko;
