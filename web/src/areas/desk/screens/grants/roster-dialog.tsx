import { CircleCheck, CircleSlash } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../api/action.ts';
import type { ReplyOf } from '../../../../api/client.ts';
import { useRead } from '../../../../api/query.ts';
import { itemName } from '../../../../slices/store/item-name.ts';
import { paths } from '../../../../state/paths.ts';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { fieldFaults } from '../account/field-faults.ts';
import styles from './grants.module.css';
import { useText } from './text/use-text.ts';

type Line = ReplyOf<'checkRoster'>['rows'][number];

function RosterLine({ row: { line, name, itemSku, amount, reasons } }: { row: Line }) {
  const { grants: words } = useText();
  const item = amount === null ? itemName(words.items, itemSku) : words.amount(amount);
  const [no] = reasons;
  // Only coins that are written freely need an amount; of everything else the amount is the fault.
  const isOwn = no?.code === 'INVALID_AMOUNT' && amount !== null && itemSku !== 'ADMIN_REWARD_COIN';
  return (
    <li data-outcome={no === undefined ? 'gets' : 'unknown'}>
      {no === undefined ? <CircleCheck size={16} aria-hidden="true" /> : <CircleSlash size={16} aria-hidden="true" />}
      <b>{name}</b>
      <span>
        {no === undefined ? item : `${words.roster.line(line)}: ${isOwn ? words.roster.ownAmount : no.message}`}
      </span>
    </li>
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

/** R-ADM-18: a list of gifts is shown line by line before anything happens; it is given as a whole or not at all. */
export function RosterDialog({ open, csv, name, onClose }: RosterDialogProps) {
  const { generic, grants } = useText();
  const words = grants.roster;
  const navigate = useNavigate();
  const read = useRead('checkRoster', { body: { csv } }, { enabled: open });
  const grant = useAction('grantRoster');
  const rows = read.data?.rows ?? [];
  const bad = rows.filter(({ reasons }) => reasons.length > 0);
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
      done={{
        title: words.done(rows.length),
        action: { label: words.toLog, quiet: true, onPress: () => void navigate(paths.adminLog) },
      }}
      onConfirm={async () => {
        await grant.mutateAsync({ body: { csv } });
      }}
    >
      {read.isPending && <Skeleton height={160} />}
      <ul className={styles['people']} aria-label={words.question}>
        {ordered.map((row) => (
          <RosterLine key={row.line} row={row} />
        ))}
      </ul>
    </ConfirmFlow>
  );
}
