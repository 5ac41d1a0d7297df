import { addressOfCall } from '../../../api/client/client.ts';
import { academyAddress, contactAddress, paths, privacyAddress, schoolAddress } from '../../../state/address/paths.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useText } from '../text/use-text.ts';
import styles from './talks-foot.module.css';

/** Below every page: the pages about the series, and the places outside it. */
export function TalksFoot() {
  const { generic, series } = useText();
  const { links } = series;
  const outside = [
    [addressOfCall('readTalksCalendar', {}), links.calendar],
    [contactAddress, links.contact],
    [schoolAddress, links.school],
    [academyAddress, links.academy],
    [privacyAddress, links.privacy],
  ] as const;
  return (
    <footer className={styles['foot']}>
      <div>
        <nav aria-label={series.foot}>
          <Link to={paths.talksAbout}>{links.about}</Link>
          <Link to={paths.talksRules}>{links.rules}</Link>
          {outside.map(([href, label]) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <VisuallyHidden> ({generic.newWindow})</VisuallyHidden>
            </a>
          ))}
        </nav>
        <span>{series.footer}</span>
      </div>
    </footer>
  );
}
