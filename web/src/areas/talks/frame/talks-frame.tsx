import { Fragment, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { readVisitor } from '../../../api/holder/visitor.ts';
import { QueryCache } from '../../../api/reads/query-cache.tsx';
import { PageVisitor } from '../../../slices/talks/page-visitor.ts';
import { DomainStrip } from '../../../slices/users/domain-strip.tsx';
import { paths } from '../../../state/address/paths.ts';
import { Frame } from '../../../ui/frame/frame.tsx';
import { useFreshPage } from '../../../ui/frame/fresh-page.ts';
import { useIdle } from '../../../ui/layout/idle.ts';
import { startOfPage } from '../../../ui/layout/in-reach.ts';
import { later } from '../../../ui/layout/later.tsx';
import { useMedia } from '../../../ui/layout/media.ts';
import { PageTabs } from '../../../ui/layout/page-tabs.tsx';
import { OpeningBoundary } from '../../../ui/overlays/opening-boundary.tsx';
import { useText } from '../text/use-text.ts';
import { isKept, menuOf } from './menu.ts';
import { useOwnColour } from './own-colour.ts';
import { useReader } from './reader.ts';
import { TalksBar } from './talks-bar.tsx';
import { TalksFoot } from './talks-foot.tsx';
import styles from './talks-frame.module.css';

const Afterwards = later(async () => (await import('./afterwards.tsx')).Afterwards);

/** The frame of every page of the series: the strip, the bar with its pages, the content, the foot. */
export function TalksFrame() {
  const text = useText();
  const { generic, users, series } = text;
  const { pathname } = useLocation();
  const idle = useIdle();
  const wide = useMedia('wide');
  const content = useFreshPage<HTMLDivElement>(pathname);
  const { reader, since, signedIn } = useReader();
  const visitor = readVisitor();
  const menu = menuOf(text, pathname);
  const keeps = isKept(pathname);
  const current = keeps ? paths.adminTalks : pathname;
  const home = keeps ? paths.adminTalks : paths.talksHome;
  useOwnColour();
  useEffect(() => {
    // What is drawn anew takes the keyboard with it.
    if (since > 0 && document.activeElement === document.body) startOfPage()?.focus({ preventScroll: true });
  }, [since]);
  return (
    <QueryCache>
      <Frame
        skip={generic.skipToContent}
        bars={
          <>
            <DomainStrip
              themed={false}
              services={[
                visitor === 'admin'
                  ? { to: paths.adminHome, of: 'cabinets', label: users.desk }
                  : { to: paths.home, of: 'cabinets', label: generic.product },
                {
                  to: home,
                  of: 'talks',
                  label: users.talks,
                  current: pathname === home ? 'page' : 'true',
                },
              ]}
            />
            <TalksBar menu={wide ? menu : []} current={current} home={home} keeps={keeps} />
          </>
        }
        content={
          <div className={styles['content']} ref={content}>
            {!wide && <PageTabs label={series.menu} current={current} links={menu} />}
            <main className={styles['page']} id="content" tabIndex={-1}>
              <PageVisitor value={visitor}>
                <Fragment key={pathname === paths.talksHome ? undefined : since}>
                  <Outlet context={since} />
                </Fragment>
              </PageVisitor>
            </main>
            <TalksFoot />
          </div>
        }
      >
        <OpeningBoundary onClose={() => undefined}>
          <Afterwards wanted={idle} asked={false} with={{ reader, keeps, signedIn }} />
        </OpeningBoundary>
      </Frame>
    </QueryCache>
  );
}
