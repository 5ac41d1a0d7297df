/**
 * The only front door of the domain. Each name stands here on its own, so that the check for dead code finds a name
 * nobody imports.
 */
export { type AccountLink, decideAccountLink, decideUnlink, linkTokenMinutes } from './account-link.ts';
export { type AdminRole, adminRoles, decideRemoveAdmin, longestAdminId } from './admin-account.ts';
export {
  addressWaitSeconds,
  adminTriesLeft,
  adminWaitSeconds,
  areForgotten,
  type FailedTries,
  forgottenBefore,
} from './admin-sign-in.ts';
export { decideAttendance, isLastAsking, rewardedMonth } from './attendance.ts';
export { bonusOf, listOdds } from './bonus.ts';
export {
  type CabinetStatus,
  type Condition,
  cabinetStatuses,
  conditions,
  type LentType,
  lentTypes,
  maxUsers,
  nextStatusChangeAt,
  type StatusFacts,
  statusOf,
} from './cabinet.ts';
export {
  addDays,
  campusZone,
  elapsedDaysRoundedUp,
  seoulClock,
  seoulDay,
  startOfDay,
  wholeDaysBetween,
} from './calendar.ts';
export {
  type CoinSku,
  type CoinType,
  coinTypeOf,
  daysForSale,
  findItem,
  findTicket,
  grantableTypes,
  type ItemSku,
  type TicketSku,
  ticketPrice,
  tickets,
} from './catalogue.ts';
export {
  type ChangeRow,
  changeOutcomes,
  changeSeal,
  listChangeRows,
  refusedRow,
} from './change-preview.ts';
export { decideChange, type SettableStatus } from './changing.ts';
export { findClosure, isStillClosed } from './closure.ts';
export { type ClubFacts, type ClubRefusal, type Membership, mostNoticeGraphemes } from './club.ts';
export { type CoinFilter, coinFilters, decidePick, listWhyNotPick, type PickFacts, presenterCoins } from './coin.ts';
export { isDeviceTokenExpired, isLiveDevice, oldDevicesUntil } from './device-token.ts';
export {
  codeDigits,
  decideEnter,
  decideLeave,
  type EnterDecision,
  type EnterFacts,
  isCountedTry,
  openingCode,
  shareCodeCount,
  shareCodeOf,
} from './entering.ts';
export { type Examples, workExamples } from './examples.ts';
export { decideExtend, type Extended } from './extension.ts';
export { kindsForSale } from './for-sale.ts';
export { decideGrant, type Grant, listGrantable, listWhyNotFill } from './grant.ts';
export { isPatterned } from './guessable.ts';
export { hasBonus } from './has-bonus.ts';
export { type Copy, copyToUse, isUsable, listWhyNotPurchase } from './item.ts';
export { itemNames, type TicketType, ticketTypes } from './item-types.ts';
export { decideLink, decideVerify, isLeaverSessionLive } from './leaver.ts';
export { mailAddress, maskedAddress } from './mail-address.ts';
export { type NextStep, nextStep, nextSteps } from './next-step.ts';
export {
  type DueNotice,
  dueNotice,
  isTomorrow,
  type Notice,
  type NoticeChannel,
  type NoticeFacts,
  noticeChannels,
  noticeDays,
  noticeKinds,
  stillHolds,
  type TalkNoticeKind,
  worthTellingUntil,
} from './notice.ts';
export { isFree, isOffered, openingAhead, opensNext, reopeningAfter, takesAgainAt } from './opening.ts';
export { isForcedReturnDue, isOverdue, overdueDays } from './overdue.ts';
export { type Guesses, longestPassword, type PasswordFault, passwordFault } from './password.ts';
export {
  decidePenalty,
  isNoticeAway,
  noticeBackAt,
  type Penalty,
  type PenaltyWorking,
  penaltySum,
  penaltyWorking,
  workingOf,
} from './penalty.ts';
export {
  bannedUntil,
  type Holding,
  isBanned,
  listWhyNotPerson,
  type Person,
  type PersonRefusal,
  personRefusals,
  standingRefusals,
} from './person.ts';
export { defaultPolicy, mostTextGraphemes, type Policy, type PolicyRow, policyFault, policyFrom } from './policy.ts';
export { previewOf, previewSeal } from './preview.ts';
export type { OtherEnd, Preview, PreviewState, Told } from './preview-shape.ts';
export { type LinkedProviderName, linkedProviderNames, type ProviderName, providerNames } from './provider.ts';
export {
  type AdminWrite,
  parseTarget,
  type RecordedChange,
  type RecordedField,
  type RecordedValues,
  type RecordKind,
  type RecordTarget,
  recordKinds,
  type TargetKind,
  targetKinds,
  targetText,
} from './record.ts';
export { decideReduce, type Reduced, type RunningPenalty } from './reduction.ts';
export {
  isRefusal,
  type Refusal,
  type RefusalCode,
  type RefusalFact,
  refusal,
  refusalCodes,
} from './refusal.ts';
export { type Language, type RefusalTexts, sayRefusal } from './refusal-text.ts';
export {
  decideRent,
  type RentDecision,
  type RentFacts,
  rentalDays,
  rentalEnd,
  rentalPeriod,
  type TakingRefusal,
  takingRefusals,
  type WantedCabinet,
} from './rental.ts';
export {
  decideForcedReturn,
  decideReturn,
  type ReturnAction,
  type ReturnDecision,
  type ReturnFacts,
} from './returning.ts';
export { decideRosterLine, isRosterHeading, mostInRoster, type RosterLine, readRosterLine } from './roster.ts';
export { decideAdmission, isActiveUser, type SchoolAccount, schoolAccountOf, schoolRoles } from './school-role.ts';
export {
  codeSeconds,
  codesAround,
  decideBeginFactor,
  decideCode,
  decideRemoveFactorOf,
  type SecondStep,
  secondStepMinutes,
  secondStepOf,
} from './second-factor.ts';
export { type OpeningTold, openingsToldUntil, openingToldAt } from './section-alarm.ts';
export { dateTimeText, dayText, minuteText, parseDateTime, parseServerTime, serverTimeText } from './seoul-text.ts';
export {
  isWaiting,
  listShareOutcomes,
  nextPlace,
  outcomeKnownAt,
  type Seat,
  sessionOpening,
  settleSession,
  type WaitingSession,
  waitLeft,
} from './sharing.ts';
export {
  accessTokenSeconds,
  accessTokenState,
  cookieSeconds,
  decideReissue,
  isLive,
  latestBeginning,
  type SignIn,
  type SignInSession,
  signInExpiry,
} from './sign-in-session.ts';
export { sortOutPolicies } from './sound-policy.ts';
export { decideSwap, type MovingMemos, movesMemo } from './swap.ts';
export {
  calendarStart,
  isTalkAhead,
  listWhyNotSeeTalk,
  mayEditTalk,
  maySeeVideo,
  type TalkCategory,
  type TalkDuration,
  type TalkFacts,
  type TalkPlace,
  type TalkReader,
  talkCategories,
  talkDuration,
  talkDurations,
  talkMinutes,
  talkPlaces,
  talkStatus,
  talkStatuses,
} from './talk.ts';
export {
  type CommentFacts,
  commentsAgainAt,
  listWhyNotChangeComment,
  listWhyNotCommentText,
  listWhyNotKeepComment,
  listWhyNotLike,
  listWhyNotUnlike,
  mostCommentsAnHour,
  shownComment,
} from './talk-answer.ts';
export {
  listWhyNotCancelTalk,
  listWhyNotEditTalk,
  listWhyNotKeepTalk,
  type SeenTalk,
  type TalkText,
  whyNotCategory,
} from './talk-edit.ts';
export { isSafeLink, isUnsafeAddress, videoId } from './talk-links.ts';
export {
  bookableBefore,
  bookableMonths,
  listWhyNotBook,
  listWhyNotDeleteSlot,
  listWhyNotPlaceSlot,
  regularSlots,
  type SlotFacts,
  type SlotTime,
  slotEnd,
  whyNotListSlots,
  whyNotSoLong,
} from './talk-slot.ts';
export { cleanName, cleanText, fitsLabel, graphemes } from './text.ts';
export { mostThumbnailBytes, thumbnailSize, whyNotThumbnail } from './thumbnail.ts';
export { extensionDaysForSale, ticketDescriptions } from './ticket-descriptions.ts';
export type { UndoFacts } from './undoing.ts';
export { isCountedAs, isLongSpan, mostDaysTold, usageOf } from './usage.ts';
export { listWhyNot, whyNot } from './why-not.ts';
