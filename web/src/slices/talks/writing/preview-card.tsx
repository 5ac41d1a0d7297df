import { readHolderName } from '../../../api/holder/visitor.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Talk } from '../talk.ts';
import { CardFace } from '../talk-card.tsx';
import type { Fields } from './fields.ts';
import type { PictureChange } from './picture.ts';
import styles from './preview-card.module.css';
import { useText } from './text/use-text.ts';

type PreviewCardProps = {
  values: Fields;
  picture: PictureChange;
  startTime: string | undefined;
  /** The talk as it is, where it is registered already. */
  talk?: Talk;
};

/** The talk as others will see it among the rest. */
export function PreviewCard({ values, picture, startTime, talk }: PreviewCardProps) {
  const { talkWriting } = useText();
  const words = talkWriting.preview;
  const own = talk?.thumbnailLink ?? null;
  return (
    <Card aria-labelledby="talk-preview">
      <h2 className={styles['label']} id="talk-preview">
        {words.title}
      </h2>
      <div className={styles['card']}>
        <CardFace
          first
          talk={{
            title: values.title.trim() || words.noTitle,
            summary: values.summary.trim() || words.noSummary,
            category: values.category,
            startTime,
            userName: talk?.userName ?? readHolderName() ?? '',
            thumbnailLink: picture === undefined ? own : (picture?.shown ?? null),
            likeCount: talk?.likeCount ?? 0,
            likedByMe: talk?.likedByMe ?? false,
            presentationStatus: talk?.presentationStatus ?? 'UPCOMING',
          }}
        />
      </div>
    </Card>
  );
}
