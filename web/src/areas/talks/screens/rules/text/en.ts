import type { ko } from './ko.ts';

const rules = {
  title: 'Community rules',
  lead: 'Please keep them, so that speakers and listeners both feel at ease.',
  groups: [
    {
      title: 'Respect each other',
      rules: ['Disagree with what was said, not with who said it.', 'Do not sort people by age, gender or skill.'],
    },
    {
      title: 'Look after the talk',
      rules: ['Do not record or film without consent.', 'Ask the speaker before you reuse their material.'],
    },
    {
      title: 'Write comments that help',
      rules: [
        'Ask precisely, and give reasons when you disagree.',
        'Do not advertise, and do not post the same thing again.',
      ],
    },
    {
      title: 'Save each other’s time',
      rules: [
        'Speakers get the room ready ten minutes before they start.',
        'If you cannot give your talk, tell an administrator as soon as you can.',
      ],
    },
  ],
  moderation:
    'Administrators can block or delete comments that break these rules. Nobody else can read what a blocked comment says.',
};

/** The community rules, in English. A missing one does not compile. */
export const en = { rules } satisfies typeof ko;
