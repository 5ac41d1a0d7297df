import { midnight } from '../../jobs/days.ts';
import { repeat } from '../../jobs/job.ts';
import { defineSlice } from '../../part.ts';
import { RefusedOutcome } from '../../refusal.ts';
import { talkKeepingHandlers } from './admin-handlers.ts';
import { forgetPictures } from './commands/pictures.ts';
import { talkHandlers } from './handlers.ts';
import { talkInvariants } from './invariants.ts';
import { openSlots, payPresenters, tellOfTomorrow } from './jobs.ts';

export const talks = defineSlice({
  name: 'talks',
  owns: [
    'talk_slots',
    'talk_slot_months',
    'talks',
    'talk_thumbnails',
    'talk_likes',
    'talk_comments',
    'talk_totals',
    'talk_words',
  ],
  handlers: { ...talkHandlers, ...talkKeepingHandlers },
  refusals: {
    talk_likes_pkey: new RefusedOutcome('PRESENTATION_LIKE_ALREADY_EXISTS'),
    talks_one_per_slot: new RefusedOutcome('PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION'),
    talk_slots_no_overlap: new RefusedOutcome('SLOT_ALREADY_EXISTS'),
  },
  jobs: [
    // Also at the start: a new campus has slots from its first minute, not from its first midnight.
    repeat('talks.open-slots', midnight, openSlots),
    // In the hours in which people like to hear of tomorrow.
    repeat('talks.tell-tomorrow', '*/10 9-23 * * *', tellOfTomorrow),
    repeat('talks.forget-pictures', '40 4 * * *', ({ transact, now }) => transact((tx) => forgetPictures(tx, now))),
    // The end of a talk is one of these, and so is the night.
    repeat('talks.pay-presenters', '*/10 * * * *', payPresenters),
  ],
  invariants: talkInvariants,
});
