import { AddToCalendar } from '../../../../slices/talks/add-to-calendar.tsx';
import type { Talk } from '../../../../slices/talks/talk.ts';
import { TalkFacts } from '../../../../slices/talks/talk-facts.tsx';
import { NextBeside } from './next-beside.tsx';

/** What stands beside a talk: when and where it is, a way to keep it, and the talk that comes next. */
export function Beside({ talk }: { talk: Talk }) {
  return (
    <>
      <TalkFacts talk={talk} />
      {talk.presentationStatus === 'UPCOMING' && <AddToCalendar talkId={talk.id} />}
      <NextBeside besides={talk.id} />
    </>
  );
}
