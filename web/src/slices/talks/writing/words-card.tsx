import { talkCategories, talkDurations } from '@cabinet/domain';
import { Pills } from '../../../ui/fields/pills.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { FieldHint, TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type FieldName, type LinkName, longest, type TextName } from './fields.ts';
import { useText } from './text/use-text.ts';
import type { TalkForm } from './use-talk-form.ts';
import styles from './writing.module.css';

type WordsCardProps = {
  form: TalkForm;
  locked: ReadonlySet<FieldName>;
  /** R-PRES-09: only administrators say where the video is. */
  withVideo?: boolean;
};

const lines = { title: 1, summary: 1, outline: 4, detail: 10 } as const satisfies Readonly<Record<TextName, number>>;
const texts = ['title', 'summary', 'outline', 'detail'] as const;

/** How long, of what kind, and everything that is said of the talk. */
export function WordsCard({ form, locked, withVideo = false }: WordsCardProps) {
  const { talks, talkWriting } = useText();
  const { names } = talkWriting;
  const { values, faults } = form;
  const links: readonly LinkName[] = withVideo ? ['slidesLink', 'videoLink'] : ['slidesLink'];
  return (
    <Card className={styles['words'] ?? ''}>
      <div className={styles['kinds']}>
        <div className={styles['choice']} id="talk-duration">
          <span className={styles['label']} aria-hidden="true">
            {names.duration}
          </span>
          <SegmentedControl
            label={names.duration}
            size="small"
            block
            value={values.duration}
            describedBy={faults.duration === undefined ? undefined : 'talk-duration-said'}
            segments={talkDurations.map((value) => ({
              value,
              label: talks.durations[value],
              disabled: locked.has('duration'),
            }))}
            onChange={(duration) => form.set('duration', duration)}
          />
          <FieldHint id="talk-duration-said" error={faults.duration} />
        </div>
        <div id="talk-category" className={styles['category']}>
          <Pills
            label={names.category}
            pills={talkCategories.map((value) => ({ value, label: talks.categories[value] }))}
            value={values.category}
            disabled={locked.has('category')}
            error={faults.category}
            onChoose={(category) => form.set('category', category)}
          />
        </div>
      </div>
      {texts.map((name) => (
        <div key={name} id={`talk-${name}`} className={styles['text']} data-of={name}>
          <TextField
            label={names[name]}
            value={values[name]}
            most={longest[name]}
            lines={lines[name]}
            disabled={locked.has(name)}
            onChange={(text) => form.set(name, text)}
            onBlur={() => form.visit(name)}
            error={faults[name]}
          />
        </div>
      ))}
      {links.map((name) => (
        <div key={name} id={`talk-${name}`}>
          <TextField
            label={names[name]}
            value={values[name]}
            most={longest[name]}
            inputMode="url"
            autoComplete="off"
            verbatim
            hint={talkWriting.linkHints[name]}
            onChange={(text) => form.set(name, text)}
            error={faults[name]}
          />
        </div>
      ))}
    </Card>
  );
}
