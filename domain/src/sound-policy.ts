import { ticketPrice, tickets } from './catalogue.ts';
import { type Policy, type PolicyRow, policyFault, policyFrom } from './policy.ts';

const extensionDays = tickets.flatMap(({ sku, ...ticket }) =>
  ticket.type === 'EXTENSION' ? [{ sku, days: ticket.days }] : [],
);

/** Nobody pays for a ticket that no rental can ever use. */
function uselessExtension(policy: Policy): string | undefined {
  const { maxCount, maxTotalDays } = policy.extension;
  const sold = extensionDays.filter(({ sku }) => ticketPrice(sku, policy) !== null);
  const [any] = sold;
  if (any !== undefined && maxCount === 0) return `price.${any.sku} must be 0 where extension.maxCount is 0`;
  const long = sold.find(({ days }) => maxTotalDays !== null && days > maxTotalDays);
  return long && `price.${long.sku} must be 0 where extension.maxTotalDays is less than its ${long.days} days`;
}

/**
 * R-GEN-05: why numbers that are each usable contradict each other, in words for an operator: nobody could ever share,
 * rent, move or extend by them. Undefined when they do not.
 */
export function policyClash(policy: Policy): string | undefined {
  const { rental, sharing, swap } = policy;
  if (sharing.minPeople > sharing.maxPeople) return 'sharing.minPeople must not be above sharing.maxPeople';
  // A session that completes in the last second of its day would end as it begins.
  if (rental.shareBaseDays + rental.shareDaysPerPerson === 0)
    return 'rental.shareBaseDays and rental.shareDaysPerPerson must not both be 0';
  if (swap.minimumDays > rental.privateDays) return 'swap.minimumDays must not be above rental.privateDays';
  return uselessExtension(policy);
}

/** Rows of one date come into force together; `from` only says whether two dates are the same. */
export type DatedPolicyRow = PolicyRow & { readonly from: string };

type Sorted<R> = {
  readonly used: readonly R[];
  readonly faults: readonly { readonly row: R; readonly fault: string }[];
};

/**
 * R-GEN-05: which rows the rules can use, and why not the others: their name is unknown, their value unusable, or it
 * does not fit the numbers in force by then. `rows` come by their dates.
 */
export function sortOutPolicies<R extends DatedPolicyRow>(rows: readonly R[]): Sorted<R> {
  return [...Map.groupBy(rows, ({ from }) => from).values()].reduce<Sorted<R>>(addDate, { used: [], faults: [] });
}

function addDate<R extends DatedPolicyRow>({ used, faults }: Sorted<R>, rows: readonly R[]): Sorted<R> {
  const wrong = rows.flatMap((row) => asFault(row, policyFault(row)));
  const usable = rows.filter((row) => policyFault(row) === undefined);
  const together = [...used, ...usable];
  if (policyClash(policyFrom(together)) === undefined) return { used: together, faults: [...faults, ...wrong] };
  return usable.reduce<Sorted<R>>(addRow, { used, faults: [...faults, ...wrong] });
}

function addRow<R extends DatedPolicyRow>({ used, faults }: Sorted<R>, row: R): Sorted<R> {
  const clash = policyClash(policyFrom([...used, row]));
  return clash === undefined ? { used: [...used, row], faults } : { used, faults: [...faults, ...asFault(row, clash)] };
}

const asFault = <R>(row: R, fault: string | undefined) => (fault === undefined ? [] : [{ row, fault }]);
