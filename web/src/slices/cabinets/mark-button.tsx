import { Bookmark, CircleCheck } from 'lucide-react';
import { type Mark, setMark, useMark } from '../../state/person/marked.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import styles from './cabinet-panel.module.css';
import type { CabinetDetail } from './cabinet-situation.ts';
import { useText } from './panel/text/use-text.ts';
import { TimeLeft } from './time-left.tsx';

const hour = 3600;
/** How long a mark is of use after the opening. */
const rushSeconds = 600;

/** Beside the word of the button: the time until it works, once that can be waited for. Its reason says the same aloud. */
export function LastHour({ until }: { until: Temporal.Instant | undefined }) {
  const now = useNow('minute');
  if (until === undefined || secondsUntil(until, now) > hour) return null;
  return (
    <span className={styles['clock']} aria-hidden="true">
      <TimeLeft until={until} say={(time) => time} />
    </span>
  );
}

/** Marks one cabinet for its opening, and says that this is no reservation. */
export function MarkButton({ cabinetId, opensAt }: Mark) {
  const { cabinetPanel } = useText();
  const marked = useMark()?.cabinetId === cabinetId;
  return (
    <>
      <Button kind="ghost" block aria-pressed={marked} onClick={() => setMark(marked ? null : { cabinetId, opensAt })}>
        <Bookmark size={16} fill={marked ? 'currentColor' : 'none'} />
        {marked ? cabinetPanel.unmark : cabinetPanel.mark}
      </Button>
      {marked && <p className={styles['hint']}>{cabinetPanel.markNote}</p>}
    </>
  );
}

type JustOpenedProps = {
  cabinet: Pick<CabinetDetail, 'cabinetId'>;
  /** When it opened, where the panel was open then. */
  seen: Temporal.Instant | undefined;
};

/**
 * Below the button of a cabinet that was marked, or that opened while the person looked at it: as high with a mark as
 * what stood there before.
 */
export function JustOpened({ cabinet, seen }: JustOpenedProps) {
  const { cabinetPanel } = useText();
  const mark = useMark();
  const now = useNow('minute');
  const isMarked = mark?.cabinetId === cabinet.cabinetId;
  const opened = isMarked ? mark.opensAt : seen;
  if (opened === undefined || secondsUntil(now, opened) > rushSeconds) return null;
  return (
    <>
      <ReasonLine icon={<CircleCheck size={16} />}>
        <b>{cabinetPanel.openedNow}</b>
      </ReasonLine>
      {isMarked && <MarkButton {...mark} />}
    </>
  );
}
