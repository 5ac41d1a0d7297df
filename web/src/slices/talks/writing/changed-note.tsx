import type { TalkCategory } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import type { Values } from '../../../api/actions/careful-change.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import type { TalkDuration } from '../talk.ts';
import styles from './changed-note.module.css';
import { type Text, useText } from './text/use-text.ts';

/** A part of a talk as somebody reads it. */
function saidOf({ talks, talkWriting }: Text, name: string, value: Values[string] | undefined): string {
  const { register, edit } = talkWriting;
  if (name === 'thumbnail') return value === null ? edit.noPicture : edit.otherPicture;
  if (name === 'recordingAllowed') return value === true ? register.recorded : register.notRecorded;
  if (name === 'publicAllowed') return value === true ? talks.detail.everybody : talks.detail.signedIn;
  if (name === 'duration') return talks.durations[value as TalkDuration];
  if (name === 'category') return talks.categories[value as TalkCategory];
  return `${value ?? edit.nothing}`;
}

/** The most letters of a text that is shown at once; a longer one shows once somebody opens it. */
const atOnce = 200;

/** What somebody else made of a talk while it was being changed here: what is typed stays, and goes over it at the next press. */
export function ChangedNote({ now }: { now: Values }) {
  const text = useText();
  const { names, register, edit } = text.talkWriting;
  const labels: Readonly<Record<string, string>> = {
    ...names,
    recordingAllowed: register.recording,
    publicAllowed: register.open,
    thumbnail: names.picture,
  };
  return (
    <Note tone="warn" alert icon={<TriangleAlert size={18} aria-hidden="true" />}>
      <b>{edit.changedSince}</b> {edit.saveOver}
      <div className={styles['now']}>
        {Object.entries(now).map(([name, value]) => {
          const said = saidOf(text, name, value);
          return (
            <details key={name} open={said.length <= atOnce}>
              <summary>{edit.nowOf(labels[name] ?? name)}</summary>
              <p>{said}</p>
            </details>
          );
        })}
      </div>
    </Note>
  );
}
