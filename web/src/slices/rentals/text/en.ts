import { midSentence } from '../../../text/mid-sentence.ts';
import { counted } from '../../../text/numbers.ts';
import { unbroken } from '../../../text/unbroken.ts';
import { working } from '../../penalties/text/en.ts';
import { settings } from './en/settings.ts';
import type { rentals as ko } from './ko.ts';

export const rentals = {
  subject: (visibleNum, place, type) => `No.\u00a0${visibleNum} ·\u00a0${place} ·\u00a0${type}`,
  from: 'From today',
  end: 'Return by',
  until: (weekday) => `${weekday} 23:59`,
  days: (count) => counted(count, 'day'),
  penalty: (example) => ({
    rule: 'If you are late, you cannot rent for days\u00a0late\u00a0×\u00a0days\u00a0late.',
    sum: working(example),
    example: [`${counted(example.overdueDays, 'day')}\u00a0late: `, '.'],
  }),
  forced: (days) => `When it is ${counted(days, 'day')} late, we return it by force.`,
  loss: 'We are not liable for lost belongings.',
  returnedElsewhere: (visibleNum) =>
    `Locker ${visibleNum} has been returned. If it was not you, an administrator did it. Please contact us if in doubt.`,
  movedElsewhere: (from, place, to) => `You moved from locker ${from} to locker ${to}, ${place}`,
  yoursUntil: (dayTime) => `It is yours until ${dayTime}.`,
  nameIt: 'Give it a name and a private memo in the locker settings.',

  mine: {
    daysLeft: (days) => (days === 0 ? 'Please return it today' : `${counted(days, 'day')} left`),
    daysLate: (days) => `Your return is ${counted(days, 'day')} late`,
    usedOf: (used, of) => `${used} / ${counted(of, 'day')}`,
    usedOfSpoken: (used, of) => `${used} of ${counted(of, 'day')} used`,
    forcedAhead: (days) =>
      `When it is ${counted(days, 'day')} late, we return it by force. Please return it before then.`,
    noMemo: 'None yet',
    hiddenMemo: '••••••',
    showMemo: 'Show the private memo',
    hideMemo: 'Hide the private memo',
  },
  rent: {
    question: 'Rent this locker?',
    yes: 'Rent locker',
    busy: 'Renting',
    done: (visibleNum) => `You rented locker ${visibleNum}`,
    taken: 'Someone just rented it.',
    own: 'This is already your locker.',
    waitsHere: 'You are already waiting here.',
    nearby: (visibleNum) => `Locker ${visibleNum} nearby is free.`,
    noneNearby: 'No other locker in this section is free. Please choose another section.',
    seeNearby: (visibleNum) => `See locker ${visibleNum}`,
  },
  return: {
    question: 'Return this locker?',
    yes: 'Return locker',
    busy: 'Returning',
    done: 'Returned',
    today: 'Returned on',
    daysLeft: (days) => `${counted(days, 'day')} left`,
    daysLate: (days) => `${counted(days, 'day')} late`,
    lastDay: 'last day',
    endNow: 'Return by',
    endThen: 'After you leave',
    fewer: (days) => `${counted(days, 'day')} less`,
    told: 'We tell them the new date',
    arithmetic: ({ left, stay, now, after }) => unbroken(`${left} × ${stay} ÷ ${now} → ${counted(after, 'day')}`),
    opens: (when) => `opens again ${midSentence(when)}`,
    opensLabel: 'For others',
    opensFor: (when) => `It opens for others ${midSentence(when)}.`,
    emptied: 'Name and private memo',
    emptiedValue: 'cleared',
    noPenalty: 'Penalty',
    noPenaltyValue: 'none',
    unchanged: 'unchanged',
    own: 'You',
    ownEnds: 'ends now',
    belongings: 'Please check that you have taken everything out.',
    working: (penalty) => `${counted(penalty.overdueDays, 'day')} late · ${working(penalty)}`,
    follows: (from) => `It follows the penalty that runs until ${midSentence(from)}.`,
    againFrom: (dayTime) => `You can rent again from ${midSentence(dayTime)}.`,
  },
  password: {
    question: 'Leave the password of the lock',
    note: (floor) => `On floor ${floor}, set the lock so that the next person can open it, and enter its number here.`,
    label: 'Password',
    suggestion: (code) => `If you have no number of your own, set ${code}.`,
    fill: (code) => `Fill in ${code}`,
    yes: 'Return locker',
    busy: 'Returning',
  },
  settings,
  unavailable: {
    title: 'You already have a locker',
    note: (visibleNum, place) =>
      `You are using locker ${visibleNum} of ${place}. You can rent another one after returning it.`,
    late: (visibleNum, place) =>
      `You are using locker ${visibleNum} of ${place}, and its return is late. You can rent another one after returning it and the penalty that follows.`,
    waiting: (visibleNum, place) =>
      `You are waiting for others at locker ${visibleNum} of ${place}. You can rent another one once you stop waiting.`,
    see: 'See my locker',
    close: 'Close',
  },
} satisfies typeof ko;
