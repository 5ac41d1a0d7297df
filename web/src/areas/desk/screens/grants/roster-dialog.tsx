import { listGrantable } from '@cabinet/domain';
import { CircleCheck, CircleSlash, Info } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../api/actions/action.ts';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { clockOnWire } from '../../../../api/client/wire-time.ts';
import { behaviourOf } from '../../../../api/failures/refusals.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { askAgainInOtherLanguage } from '../../../../api/reads/spoken.ts';
import { itemName } from '../../../../slices/store/item-name.ts';
import { paths } from '../../../../state/address/paths.ts';
import { clockText, dotDayText } from '../../../../text/dates.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { fieldFaults } from '../account/field-faults.ts';
import type { Grantable } from './grant-choice.ts';
import styles from './grants.module.css';
import { listRepeated } from './repeated-lines.ts';
import { useText } from './text/use-text.ts';

type Line = ReplyOf<'grantRoster'>['rows'][number];

askAgainInOtherLanguage('grantRoster');

const freeCoins = 'ADMIN_REWARD_COIN';

/** What has to be mended in a line. */
function useFault() {
  const { grants: words } = useText();
  return ({ name, itemSku, amount, written, reasons: [no] }: Line): string | undefined => {
    switch (no?.code) {
      case 'NOT_FOUND_ITEM':
        return words.roster.noItem(itemSku);
      case 'NOT_FOUND_USER':
        return name === '' ? words.roster.noName : no.message;
      case 'INVALID_AMOUNT':
        // Only coins without a fixed amount need one; for everything else the amount itself is the fault.
        if (amount === null) return no.message;
        return itemSku === freeCoins ? words.roster.coins(written) : words.roster.ownAmount;
      default:
        return no?.message;
    }
  };
}

function RosterLine({ row, isRepeated }: { row: Line; isRepeated: boolean }) {
  const { grants: words } = useText();
  const { line, name, itemSku, amount } = row;
  const item = amount === null ? itemName(words.items, itemSku) : words.amount(amount);
  const gets = isRepeated ? `${item} · ${words.roster.line(line)}: ${words.roster.again}` : item;
  const no = useFault()(row);
  return (
    <li data-outcome={no === undefined ? 'gets' : 'unknown'}>
      {no === undefined ? <CircleCheck size={16} aria-hidden="true" /> : <CircleSlash size={16} aria-hidden="true" />}
      <b>{name}</b>
      <span>{no === undefined ? gets : `${words.roster.line(line)}: ${no}`}</span>
    </li>
  );
}

/** The codes by which a list names the items: nobody can know them from the rest of the page. */
function ItemCodes() {
  const { grants: words } = useText();
  const nameOf = ({ sku, coins }: Grantable) => {
    if (sku === freeCoins) return words.freeAmount;
    return coins === null ? itemName(words.items, sku) : words.amount(coins);
  };
  return (
    <Note icon={<Info size={18} aria-hidden="true" />}>
      <p>{words.roster.codes}</p>
      <dl className={styles['codes']}>
        {listGrantable(usePolicy()).map((item) => (
          <div key={item.sku}>
            <dt>{nameOf(item)}</dt>
            <dd>{item.sku}</dd>
          </div>
        ))}
      </dl>
    </Note>
  );
}

/** What is easily overlooked: a list that was given before, and lines that say the same. */
function Cautions({ givenAt, repeated }: { givenAt: string | null; repeated: number }) {
  const { roster: words } = useText().grants;
  const at = givenAt === null ? undefined : clockOnWire(givenAt);
  return (
    <>
      {at !== undefined && <ReasonLine>{words.givenBefore(`${dotDayText(at)} ${clockText(at)}`)}</ReasonLine>}
      {repeated > 0 && <ReasonLine>{words.repeated(repeated)}</ReasonLine>}
    </>
  );
}

type RosterDialogProps = {
  open: boolean;
  /** What stands in the file. */
  csv: string;
  /** The name of the file. */
  name: string;
  onClose(): void;
};

/** R-ADM-18: a list of grants is shown line by line before anything happens; it is given as a whole or not at all. */
export function RosterDialog({ open, csv, name, onClose }: RosterDialogProps) {
  const { generic, grants } = useText();
  const words = grants.roster;
  const navigate = useNavigate();
  const read = useRead('grantRoster', { body: { csv, dryRun: true } }, { enabled: open });
  const grant = useAction('grantRoster', open);
  // What the list was said to be when it was opened: what is sent stays the same, so that a press whose answer was lost
  // can be repeated.
  const [seen, setSeen] = useState<string | null>();
  if (!open && seen !== undefined) setSeen(undefined);
  if (open && seen === undefined && read.data !== undefined) setSeen(read.data.givenAt);
  const rows = read.data?.rows ?? [];
  const bad = rows.filter(({ reasons }) => reasons.length > 0);
  const repeated = new Set(listRepeated(rows.filter((row) => !bad.includes(row))));
  const ordered = [...bad, ...rows.filter((row) => !bad.includes(row))];
  const why = () => {
    if (read.isError && read.data === undefined) {
      const { csv: ofList, '': other } = fieldFaults(read.error);
      return <ReasonLine>{ofList ?? other ?? generic.loadFailed}</ReasonLine>;
    }
    return bad.length > 0 && <ReasonLine>{words.refused(bad.length)}</ReasonLine>;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={name}
      confirmLabel={words.yes}
      busyLabel={grants.giving}
      incomplete={read.data?.allowed !== true}
      why={why()}
      consequences={<Cautions givenAt={read.data?.givenAt ?? null} repeated={repeated.size} />}
      done={{
        title: words.done(rows.length),
        action: { label: words.toLog, quiet: true, onPress: () => void navigate(paths.adminLog) },
      }}
      onConfirm={async () => {
        try {
          const { allowed } = await grant.mutateAsync({ body: { csv, ...(seen !== undefined && { givenAt: seen }) } });
          if (allowed) return;
          // A person on the list has gone meanwhile: nobody got anything, and the lines say which one has to be mended.
          await read.refetch();
          return false;
        } catch (error) {
          if (behaviourOf(error) === 'lookAgain') setSeen((await read.refetch()).data?.givenAt);
          throw error;
        }
      }}
    >
      {read.isPending && <Skeleton height={160} />}
      {bad.some(({ reasons: [no] }) => no?.code === 'NOT_FOUND_ITEM') && <ItemCodes />}
      <ul role="list" className={styles['people']} aria-label={words.question}>
        {ordered.map((row) => (
          <RosterLine key={row.line} row={row} isRepeated={repeated.has(row)} />
        ))}
      </ul>
    </ConfirmFlow>
  );
}
