import type { CabinetStatus, LentType } from '@cabinet/domain';
import {
  Ban,
  CircleCheck,
  Clock,
  type LucideIcon,
  Star,
  Telescope,
  TriangleAlert,
  User,
  Users,
  Wrench,
} from 'lucide-react';
import type { ReplyOf } from '../../api/client/client.ts';
import type { Tone } from '../../ui/feedback/badge.tsx';
import { type Look, looks } from './looks.ts';

export type CabinetSummary = ReplyOf<'getFloor'>[number]['cabinets'][number];

type StatusLook = {
  readonly look: Look;
  /** Stands bottom left on the tile; seats stand there for shared cabinets. */
  readonly mark: LucideIcon | null;
  /** Beside the word on the badge of the panel. */
  readonly icon: LucideIcon;
  readonly tone: Tone;
};

/** Status → look, icon and tone: total, so a new status does not compile without a look. */
const statusLook: { readonly [Status in CabinetStatus]: StatusLook } = {
  AVAILABLE: { look: 'free', mark: null, icon: CircleCheck, tone: 'main' },
  FULL: { look: 'used', mark: null, icon: User, tone: 'plain' },
  OVERDUE: { look: 'late', mark: TriangleAlert, icon: TriangleAlert, tone: 'danger' },
  BROKEN: { look: 'broken', mark: Wrench, icon: Wrench, tone: 'plain' },
  BANNED: { look: 'banned', mark: Ban, icon: Ban, tone: 'dark' },
  IN_SESSION: { look: 'session', mark: null, icon: Users, tone: 'main' },
  PENDING: { look: 'pending', mark: Clock, icon: Clock, tone: 'main' },
};

export const typeIcon: { readonly [Type in LentType]: LucideIcon } = {
  PRIVATE: User,
  SHARE: Users,
  CLUB: Telescope,
};

/** The reader's own cabinet keeps its colour: with the edge and mark of a late one, or the outline of a session. */
const mineLook: StatusLook = { look: 'mine', mark: Star, icon: Star, tone: 'mine' };
const mineLateLook: StatusLook = { look: 'mineLate', mark: TriangleAlert, icon: TriangleAlert, tone: 'danger' };
const mineWaitLook: StatusLook = { look: 'mineWait', mark: null, icon: Users, tone: 'mine' };
const clubLook: StatusLook = { look: 'club', mark: null, icon: Telescope, tone: 'plain' };

type Looked = Pick<CabinetSummary, 'status' | 'lentType'>;

const isClubs = ({ lentType, status }: Looked): boolean =>
  lentType === 'CLUB' && (status === 'AVAILABLE' || status === 'FULL');

/** How this cabinet looks to this person. */
export function lookOf(cabinet: Looked, mine: boolean): StatusLook {
  if (mine && cabinet.status === 'OVERDUE') return mineLateLook;
  if (mine) return cabinet.status === 'IN_SESSION' ? mineWaitLook : mineLook;
  return isClubs(cabinet) ? clubLook : statusLook[cabinet.status];
}

/** A look of the legend: one's own late cabinet is filtered as one's own, and shown as it is. */
export type LegendLook = Exclude<Look, 'banned'>;

/** The filter and legend a look belongs to: both kinds of unusable cabinets are one, and so is one's own, late or not. */
export type LegendKey = Exclude<LegendLook, 'mineLate'>;

export const legendKeys = looks.filter((look): look is LegendKey => legendKeyOf(look) === look);

export function legendKeyOf(look: Look): LegendKey {
  if (look === 'mineLate') return 'mine';
  return look === 'banned' ? 'broken' : look;
}
