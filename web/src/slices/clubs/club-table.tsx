import { ChevronRight, Crown } from 'lucide-react';
import type { ReplyOf } from '../../api/client/client.ts';
import { clubPath } from '../../state/address/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import styles from './club-table.module.css';
import { Initial } from './initial.tsx';
import { useText } from './text/use-text.ts';

type ClubTableProps = {
  /** Those of a page; until they come, lines as high as they will be. */
  clubs: ReplyOf<'listMyClubs'>['result'] | undefined;
  myName: string | undefined;
};

/** The student's clubs and who leads each; a row leads to the page of the club. */
export function ClubTable({ clubs, myName }: ClubTableProps) {
  const { clubs: words } = useText();
  return (
    <table className={styles['table']} aria-label={words.mine} aria-busy={clubs === undefined || undefined}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.master}</th>
        </tr>
      </thead>
      <tbody>
        {clubs === undefined &&
          [1, 2, 3].map((row) => (
            <tr key={`coming-${row}`}>
              <td>
                <Skeleton width={120} height={20} />
              </td>
              <td>
                <Skeleton width={72} height={20} />
              </td>
            </tr>
          ))}
        {clubs?.map(({ clubId, clubName, clubMaster }) => (
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
