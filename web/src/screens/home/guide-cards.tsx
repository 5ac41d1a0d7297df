import {
  ArrowRight,
  ChevronRight,
  Clock,
  type LucideIcon,
  Store,
  Telescope,
  TicketPlus,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/language.ts';
import { type Manuals, useManuals } from '../../text/manuals.ts';
import { Badge } from '../../ui/badge.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import styles from './guide-cards.module.css';

export type ManualName = keyof Manuals;

type CardProps = { name: ManualName; onOpen(name: ManualName): void };

const lockers: readonly { name: ManualName; icon: LucideIcon; tone: string }[] = [
  { name: 'private', icon: User, tone: 'main' },
  { name: 'shared', icon: Users, tone: 'info' },
  { name: 'club', icon: Telescope, tone: 'danger' },
];

const coins: readonly { name: ManualName; icon: ReactNode; tone: string }[] = [
  { name: 'coin', icon: <CoinIcon size={28} />, tone: 'warn' },
  { name: 'store', icon: <Store size={24} />, tone: 'main' },
];

const further: readonly { name: ManualName; icon: LucideIcon }[] = [
  { name: 'pending', icon: Clock },
  { name: 'inSession', icon: Users },
  { name: 'extension', icon: TicketPlus },
];

function LockerCard({ name, onOpen, icon: Icon, tone }: CardProps & { icon: LucideIcon; tone: string }) {
  const { home } = useText();
  const manuals = useManuals();
  const { title, summary, period, people } = manuals[name];
  return (
    <article className={styles['locker']}>
      <div className={styles['top']}>
        <span className={styles['icon']} data-tone={tone}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <ArrowRight className={styles['arrow']} size={18} aria-hidden="true" />
      </div>
      <div>
        <h3 className={styles['title']}>
          <button type="button" className={styles['press']} onClick={() => onOpen(name)} aria-haspopup="dialog">
            {title}
          </button>
        </h3>
        <p className={styles['summary']}>{summary}</p>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{home.period}</dt>
          <dd>{period}</dd>
        </div>
        <div>
          <dt>{home.people}</dt>
          <dd>{people}</dd>
        </div>
      </dl>
    </article>
  );
}

function CoinCard({ name, onOpen, icon, tone }: CardProps & { icon: ReactNode; tone: string }) {
  const { generic } = useText();
  const manuals = useManuals();
  const { title, summary } = manuals[name];
  return (
    <article className={styles['coin']}>
      <span className={styles['icon']} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['words']}>
        <div className={styles['row']}>
          <h3 className={styles['small']}>
            <button type="button" className={styles['press']} onClick={() => onOpen(name)} aria-haspopup="dialog">
              {title}
            </button>
          </h3>
          <Badge tone="ok">{generic.new}</Badge>
        </div>
        <p className={styles['summary']}>{summary}</p>
      </div>
      <ChevronRight size={18} aria-hidden="true" />
    </article>
  );
}

/** The guide as cards: three kinds of lockers, coins and their store, and what else is good to know. */
export function GuideCards({ onOpen }: { onOpen(name: ManualName): void }) {
  const { home } = useText();
  const manuals = useManuals();
  return (
    <>
      <h2 className={styles['heading']}>{home.choose}</h2>
      <div className={styles['lockers']}>
        {lockers.map((card) => (
          <LockerCard key={card.name} {...card} onOpen={onOpen} />
        ))}
      </div>
      <div className={styles['coins']}>
        {coins.map((card) => (
          <CoinCard key={card.name} {...card} onOpen={onOpen} />
        ))}
      </div>
      <h2 className={styles['heading']}>{home.more}</h2>
      <ul className={styles['further']}>
        {further.map(({ name, icon: Icon }) => (
          <li key={name}>
            <button type="button" onClick={() => onOpen(name)} aria-haspopup="dialog">
              <Icon size={18} aria-hidden="true" />
              <span>{manuals[name].title}</span>
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
