import { type CallName, calls } from '@cabinet/contract';
import { defaultPolicy, listWhyNot, type RefusalCode } from '@cabinet/domain';
import { listMatrixCells, type MatrixCell, questionOf } from '../../../domain/test/why-not-matrix.ts';

/** What somebody may do about a rental, coins or tickets: the call that says it and the action of the rules, where there is one. */
type VerbSource = {
  readonly action?: MatrixCell['action'];
  readonly call?: CallName;
  /** Reasons about things that do not exist, which no matrix of situations holds. */
  readonly absent?: readonly RefusalCode[];
  /** Declared, and let happen by no data: a club’s rental has no end. */
  readonly unreachable?: readonly RefusalCode[];
  /** The ways of a yes. */
  readonly accepted: readonly string[];
  /** A reason that comes in several ways, each of which counts. */
  readonly ways?: Readonly<Partial<Record<RefusalCode, readonly string[]>>>;
};

const sources: Readonly<Record<string, VerbSource>> = {
  rent: { action: 'rent', call: 'rentPrivateCabinet', accepted: ['ok'] },
  share: {
    action: 'share',
    call: 'shareCabinet',
    accepted: ['ok, opened', 'ok, joined', 'ok, completed', 'ok, joined for others', 'ok, seated already'],
    ways: {
      WRONG_SHARE_CODE: ['WRONG_SHARE_CODE, counted', 'WRONG_SHARE_CODE, not counted'],
      SHARE_CODE_TRIAL_EXCEEDED: ['SHARE_CODE_TRIAL_EXCEEDED USER', 'SHARE_CODE_TRIAL_EXCEEDED SESSION'],
    },
  },
  leave: { action: 'leaveSession', call: 'leaveSession', accepted: ['ok, others stay', 'ok, freed'] },
  return: {
    action: 'return',
    call: 'returnCabinet',
    accepted: ['ok, emptied', 'ok, others stay', 'ok, late emptied', 'ok, late others stay'],
  },
  'return with password': {
    action: 'returnWithPassword',
    call: 'returnCabinetWithPassword',
    accepted: ['ok, emptied'],
  },
  label: { action: 'settings', call: 'updateMyCabinet', accepted: ['ok'] },
  'admin return': { action: 'adminReturn', call: 'returnForUsers', accepted: ['ok, renting', 'ok, waiting'] },
  change: {
    action: 'changeStatus',
    call: 'changeCabinets',
    accepted: ['ok, AVAILABLE', 'ok, BROKEN', 'ok, PENDING', 'ok, IN_SESSION', 'ok, type'],
  },
  pick: { call: 'pickCoin', accepted: ['ok, plain', 'ok, with a bonus'] },
  purchase: { call: 'purchaseItem', accepted: ['ok'] },
  extend: {
    action: 'extend',
    absent: ['ITEM_NOT_OWNED', 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED'],
    accepted: ['ok, alone', 'ok, for others too'],
  },
  swap: { action: 'swap', absent: ['ITEM_NOT_OWNED', 'NOT_FOUND_CABINET'], accepted: ['ok'] },
  reduce: {
    action: 'reducePenalty',
    absent: ['ITEM_NOT_OWNED'],
    accepted: ['ok, some is left', 'ok, over at once'],
  },
  alarm: {
    absent: ['BLACKHOLED_USER', 'ITEM_NOT_OWNED', 'NOT_FOUND_SECTION', 'ITEM_USE_DUPLICATED'],
    accepted: ['ok, first', 'ok, like others'],
  },
  'add member': { call: 'addClubMember', accepted: ['ok'] },
  'remove member': { call: 'removeClubMember', accepted: ['ok'] },
  delegate: { call: 'delegateClub', accepted: ['ok'] },
  'club password': { call: 'setClubPassword', accepted: ['ok'] },
  'club notice': { call: 'setClubNotice', accepted: ['ok'] },
  'ask link': {
    absent: ['NOT_FOUND_USER', 'ACCESS_DENIED', 'NO_ACTIVE_LENT_FOUND', 'CODE_ALREADY_SENT'],
    accepted: ['ok'],
  },
  verify: { call: 'verifyAguLink', accepted: ['ok'] },
  'leaver return': { accepted: ['ok, emptied'] },
  'leaver return with password': { accepted: ['ok, emptied'] },
  'leaver cancels': { accepted: ['ok'] },
  tell: { accepted: ['ok, an opening', 'ok, nothing'] },
  release: { call: 'releasePenalties', accepted: ['ok, ended', 'ok, nothing to end'] },
  'return at': { call: 'returnForCabinets', accepted: ['ok, one', 'ok, several'] },
  grant: { call: 'grantItem', accepted: ['ok, coins', 'ok, a ticket'] },
  'hand on': { absent: ['NOT_FOUND_CLUB', 'NOT_CLUB_USER'], accepted: ['ok'] },
  lend: { call: 'lendClubCabinet', unreachable: ['LENT_EXPIRED'], accepted: ['ok'] },
  'return of a club': { call: 'returnClubCabinet', accepted: ['ok'] },
  undo: {
    absent: ['NOT_FOUND_RECORD', 'NOT_UNDOABLE', 'CHANGED_SINCE', 'OVERDUE_SINCE'],
    accepted: [
      'ok, a state',
      'ok, a title',
      'ok, a master',
      'ok, a return',
      'ok, coins',
      'ok, a lending',
      'ok, a return of a club',
    ],
  },
  rename: { call: 'setCabinetTitle', accepted: ['ok'] },
};

/** What happens without anybody's call: by time, by jobs, from outside. */
const happenings = [
  'night',
  'jobs',
  'restart',
  'grant',
  'banned while waiting',
  'expelled while waiting',
  'expelled while renting',
  'until a deadline',
  'unseen until a deadline',
  'down until a deadline',
  'until midnight',
  'until an opening',
  'until before an opening',
  'down until an opening',
  'until the last second of a rental',
  'until the first overdue second',
  'until the 21st overdue day',
  'until the end of a penalty',
  'a deadline completes',
  'a deadline releases',
  'a deadline drops who may not rent',
  'a night returns by force',
];

/** Every reason that the contract declares for a verb, and every one that the rules give in any situation. */
function listReasons({ action, call, absent = [], unreachable = [] }: VerbSource): readonly string[] {
  const now = Temporal.Instant.from('2026-11-20T10:00+09:00');
  const ruled = listMatrixCells()
    .map((cell) => questionOf(cell, now))
    .filter((question) => question.action === action)
    .flatMap((question) => listWhyNot(question.action, question.facts, defaultPolicy, now))
    .map(({ refused }) => refused);
  return [...new Set<string>([...(call === undefined ? [] : calls[call].refusals), ...ruled, ...absent])]
    .filter((code) => !unreachable.includes(code as RefusalCode))
    .toSorted();
}

const outcomesOf = (source: VerbSource): readonly string[] => [
  ...source.accepted,
  ...listReasons(source).flatMap((code) => source.ways?.[code as RefusalCode] ?? [code]),
];

/** What a run has to meet: every verb accepted in each way and refused for each documented reason, every happening. */
export const mustMeet: readonly string[] = [
  ...Object.entries(sources).flatMap(([verb, source]) => outcomesOf(source).map((outcome) => `${verb}: ${outcome}`)),
  ...happenings,
];

const byName = ([one]: readonly [string, number], [other]: readonly [string, number]) => (one < other ? -1 : 1);

/** A line a verb: how often it was accepted, and how often refused for each reason; then what happened besides. */
export function presentCoverage(met: ReadonlyMap<string, number>): string {
  const timesOf = (verb: string) => {
    const own = [...met].filter(([what]) => what.startsWith(`${verb}: `));
    const counts = own.map(([what, times]) => [what.slice(verb.length + 2), times] as const).toSorted(byName);
    const [yes, no] = [true, false].map((isYes) => counts.filter(([outcome]) => /^ok\b/.test(outcome) === isYes));
    const accepted = yes?.reduce((sum, [, times]) => sum + times, 0) ?? 0;
    const ways = (yes ?? []).flatMap(([way, times]) => (way === 'ok' ? [] : `${way.slice('ok, '.length)} ${times}`));
    const refused = (no ?? []).map(([code, times]) => `${code} ${times}`);
    const how = ways.length === 0 ? '' : ` (${ways.join(', ')})`;
    return `  ${verb.padEnd(29)}accepted ${accepted}${how}; refused ${refused.join(', ')}`;
  };
  const besides = [...met].filter(([what]) => !what.includes(': ')).toSorted(byName);
  return [
    ...Object.keys(sources).map(timesOf),
    `  ${'besides'.padEnd(29)}${besides.map(([what, times]) => `${what} ${times}`).join(', ')}`,
  ].join('\n');
}
