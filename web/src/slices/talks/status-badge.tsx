import { Calendar, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import type { TalkStatus } from './talk.ts';
import { useText } from './text/use-text.ts';

const looks: Readonly<Record<TalkStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  UPCOMING: { tone: 'main', icon: Calendar },
  DONE: { tone: 'ok', icon: CircleCheck },
  CANCELED: { tone: 'plain', icon: CircleX },
};

type StatusBadgeProps = { status: TalkStatus; short?: boolean };

/** R-PRES-08: whether a talk comes, has been, or was cancelled. */
export function StatusBadge({ status, short = false }: StatusBadgeProps) {
  const { talks } = useText();
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {(short ? talks.shortStatuses : talks.statuses)[status]}
    </Badge>
  );
}
