import { ChevronRight, Crown } from 'lucide-react';
import type { ReplyOf } from '../../api/client.ts';
import { clubPath } from '../../state/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import styles from './club-table.module.css';
import { Initial } from './initial.tsx';
import { useText } from './text/use-text.ts';

type ClubTableProps = { clubs: ReplyOf<'listMyClubs'>['result']; myName: string | undefined };

/** The student's clubs and who leads each; a row leads to the page of the club. */
export function ClubTable({ clubs, myName }: ClubTableProps) {
  const { clubs: words } = useText();
  return (
    <table className={styles['table']} aria-label={words.mine}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.master}</th>
        </tr>
      </thead>
      <tbody>
        {clubs.map(({ clubId, clubName, clubMaster }) => (
          <tr key={clubId}>
            <td>
              <Initial name={clubName} clubId={clubId} />
              <Link to={clubPath(clubId)}>{clubName}</Link>
            </td>
            <td>
              {clubMaster !== null && clubMaster === myName && <Crown size={16} aria-hidden="true" />}
              <span>{clubMaster}</span>
              <ChevronRight className={styles['on']} size={16} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
