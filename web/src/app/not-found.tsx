import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../state/address/page-title.ts';
import { paths } from '../state/address/paths.ts';
import { useText } from '../text/language.ts';
import { Announcement } from '../ui/feedback/announcement.tsx';
import { DoorScene } from '../ui/feedback/door-scene.tsx';
import { Button, ButtonLink } from '../ui/fields/button.tsx';
import { insideOfVisitor } from './frame-of-visitor.ts';

/** Nothing is at this address. */
export function NotFound() {
  const { generic } = useText();
  const navigate = useNavigate();
  const [framed] = useState(() => insideOfVisitor() !== undefined);
  usePageTitle(generic.notFoundTitle);
  return (
    <Announcement
      picture={<DoorScene scene="gap" large />}
      drawn
      framed={framed}
      mark={generic.notFoundTitle}
      title={generic.notFoundHead}
      text={generic.notFoundNote}
      action={
        <>
          <ButtonLink kind="primary" size="large" to={paths.home}>
            {generic.goHome}
          </ButtonLink>
          {history.length > 1 && (
            <Button size="large" onClick={() => void navigate(-1)}>
              {generic.previousScreen}
            </Button>
          )}
        </>
      }
    />
  );
}
