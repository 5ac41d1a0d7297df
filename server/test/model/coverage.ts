import { type CallName, calls } from '@cabinet/contract';
import { type Action, defaultPolicy, listMatrixCells, listWhyNot, questionOf, type RefusalCode } from '@cabinet/domain';

/** What somebody may do about a rental: the call that says it and the action of the rules, where there is one. */
type VerbSource = {
  readonly action?: Action;
  readonly call?: CallName;
  /** Reasons about things that do not exist, which no matrix of situations holds. */
  readonly absent?: readonly RefusalCode[];
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
  'admin return': { action: 'adminReturn', absent: ['NOT_FOUND_USER'], accepted: ['ok, renting', 'ok, waiting'] },
  change: {
    action: 'changeStatus',
    absent: ['NOT_FOUND_CABINET'],
    accepted: ['ok, AVAILABLE', 'ok, BROKEN', 'ok, PENDING', 'ok, IN_SESSION', 'ok, type'],
  },
  release: { call: 'releasePenalties', accepted: ['ok, ended', 'ok, nothing to end'] },
};

/** What comes of time, work and fate alone. */
const happenings = [
  'night',
  'jobs',
  'restart',
  'banned while waiting',
  'expelled while waiting',
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
function listReasons({ action, call, absent = [] }: VerbSource): readonly string[] {
  const now = Temporal.Instant.from('2026-11-20T10:00+09:00');
  const ruled = listMatrixCells()
    .map((cell) => questionOf(cell, now))
    .filter((question) => question.action === action)
    .flatMap((question) => listWhyNot(question.action, question.facts, defaultPolicy, now))
    .map(({ refused }) => refused);
  return [...new Set<string>([...(call === undefined ? [] : calls[call].refusals), ...ruled, ...absent])].toSorted();
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
    return `  ${verb.padEnd(21)}accepted ${accepted}${how}; refused ${refused.join(', ')}`;
  };
  const besides = [...met].filter(([what]) => !what.includes(': ')).toSorted(byName);
  return [
    ...Object.keys(sources).map(timesOf),
    `  ${'besides'.padEnd(21)}${besides.map(([what, times]) => `${what} ${times}`).join(', ')}`,
  ].join('\n');
}
