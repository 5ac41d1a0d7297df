import { useRead } from '../../../api/reads/query.ts';
import { RulesContext } from '../../../api/reads/rules.ts';
import { useRentalWatch } from '../../../slices/rentals/rental-watch.ts';
import { useSessionWatch } from '../../../slices/sharing/session-watch.ts';

function Watches() {
  useSessionWatch();
  useRentalWatch();
  return null;
}

/** R-ADM-09, R-RENT-14, R-SHARE-11: whoever reads talks is told what becomes of their locker as on every other page. */
export function OwnLocker() {
  const rules = useRead('getRules', undefined).data;
  if (rules === undefined) return null;
  return (
    <RulesContext value={rules}>
      <Watches />
    </RulesContext>
  );
}
