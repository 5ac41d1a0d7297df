import { MessageSquare, Mic, Play } from 'lucide-react';
import { Cover } from '../../../../slices/talks/cover.tsx';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { IconSquare } from '../../../../ui/data/icon-square.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './about.module.css';
import { useText } from './text/use-text.ts';

const icons = [<Mic key="mic" size={24} />, <Play key="play" size={24} />, <MessageSquare key="say" size={24} />];

/** What the series is, why it is recorded, and what it offers. */
export function About() {
  const { about, series } = useText();
  usePageTitle(series.about);
  const mayApply = usePageVisitor() !== 'admin';
  return (
    <>
      <section className={styles['head']}>
        <div>
          <h1>
            {about.title[0]}
            <br />
            {about.title[1]}
          </h1>
          <p>{about.lead}</p>
          <div className={styles['ways']}>
            {mayApply && (
              <ButtonLink kind="primary" size="large" to={paths.talkRegister}>
                {about.apply}
              </ButtonLink>
            )}
            <ButtonLink kind={mayApply ? 'line' : 'primary'} size="large" to={paths.talksHome}>
              {about.look}
            </ButtonLink>
          </div>
        </div>
        <Cover category="STUDY" title={series.about} picture={null} first />
      </section>
      <section className={styles['why']}>
        <h2>{about.why}</h2>
        <div>
          {about.whyText.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <div className={styles['points']}>
        {about.points.map(({ title, text }, index) => (
          <Card key={title} className={styles['point'] ?? ''}>
            <IconSquare tone="main">{icons[index]}</IconSquare>
            <h2>{title}</h2>
            <p>{text}</p>
          </Card>
        ))}
      </div>
    </>
  );
}
