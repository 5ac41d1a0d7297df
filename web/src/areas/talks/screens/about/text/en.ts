import type { ko } from './ko.ts';

const about = {
  title: ['Share what you know,', 'keep what you heard'],
  lead: 'Knowledge Talks are where we tell each other what we learned on the way. We meet on the second and fourth Wednesday of the month at 14:00, and every talk is kept so that the next person can start from it.',
  apply: 'Apply to give a talk',
  look: 'See the talks',
  why: 'Why we record',
  whyText: [
    'If the speaker agrees, a talk is kept as a video, so that people who were not there can start from the same story.',
    'Questions and answers stay in the comments. Anybody can go on asking after the talk is over.',
  ],
  points: [
    {
      title: 'Easy to apply',
      text: 'Pick a free day and time, write a title and an outline, and you are done. A talk takes 30 minutes to 2 hours.',
    },
    {
      title: 'Kept as a video',
      text: 'Only talks whose speaker agreed to a recording have one. The speaker also decides who may see the talk.',
    },
    {
      title: 'Carried on in comments',
      text: 'Ask in up to 500 characters. The talks you like are collected on your page.',
    },
  ],
};

/** The words of the page about the series, in English. A missing one does not compile. */
export const en = { about } satisfies typeof ko;
