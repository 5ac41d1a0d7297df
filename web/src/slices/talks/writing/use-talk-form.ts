import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readHolder } from '../../../api/holder/visitor.ts';
import {
  findTalkDraft,
  forgetTalkDraft,
  keepTalkDraft,
  onForgottenElsewhere,
  type TalkDraft,
} from '../../../state/typing/talk-draft.ts';
import { faultsOf } from './faults.ts';
import { type FaultPlace, type Faults, type FieldName, type Fields, longest, type TextName } from './fields.ts';
import type { PictureChange } from './picture.ts';
import { useText } from './text/use-text.ts';

export type TalkForm = {
  readonly values: Fields;
  readonly picture: PictureChange;
  readonly faults: Faults;
  /** Something differs from how the form began. */
  readonly changed: boolean;
  /** What each part said when somebody began to change it; the others as they are. */
  readonly begun: Fields;
  /** What an earlier visit had typed was brought back. */
  readonly restored: boolean;
  set<Name extends FieldName>(name: Name, value: Fields[Name]): void;
  setPicture(picture: PictureChange): void;
  /** Somebody has been in a field. */
  visit(name: TextName): void;
  /** What failed when it was sent; told part by part, in the language that is read then. */
  tell(error: unknown): void;
  /** Somebody has been told what these parts are now: what is typed goes over that. */
  see(now: Edits): void;
  /** Begins again; undone by what it returns. */
  clear(): () => void;
  /** What was typed has arrived. */
  forget(): void;
};

type Told = { readonly error: unknown; readonly mended: ReadonlySet<FaultPlace> };

const nothingTold: Told = { error: undefined, mended: new Set() };

const without = (faults: Faults, places: ReadonlySet<FaultPlace>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([at]) => !places.has(at as FaultPlace)));

type Edits = Partial<Fields>;
type Typed = { readonly edits: Edits; readonly begun: Edits };

const isText = (name: FieldName): name is TextName => name in longest && name !== 'videoLink' && name !== 'slidesLink';

/** Without the parts that are as they were: those follow the talk when somebody else changes it. */
export function changesOf(edits: Edits, base: Fields): Edits {
  const names = Object.keys(edits) as FieldName[];
  return Object.fromEntries(names.flatMap((name) => (edits[name] === base[name] ? [] : [[name, edits[name]]])));
}

const only = (values: Edits, among: Edits): Edits =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in among));

/** A form about a talk as somebody fills it. What they type is kept on this device until it is sent. */
export function useTalkForm(base: Fields, talkId: number | null): TalkForm {
  const { talkWriting } = useText();
  const holder = readHolder();
  const whose = holder === undefined ? undefined : { holder, talkId };
  const [{ edits, begun }, setTyped] = useState<Typed>(() => {
    const { draft = {}, begun: kept = {} } = whose === undefined ? {} : findTalkDraft(whose);
    return { edits: draft, begun: kept };
  });
  const [restored, setRestored] = useState(() => Object.keys(changesOf(edits, base)).length > 0);
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const [visited, setVisited] = useState<readonly TextName[]>([]);
  const [told, setTold] = useState<Told>(nothingTold);
  const changes = changesOf(edits, base);
  const values: Fields = { ...base, ...changes };
  const keepHere = (typed: Typed) => {
    const draft = changesOf(typed.edits, base);
    if (whose !== undefined) keepTalkDraft(whose, draft as TalkDraft, only(typed.begun, draft) as TalkDraft);
  };
  // What is typed while it is sent stays.
  const latest = useRef(edits);
  const keep = (typed: Typed) => {
    latest.current = typed.edits;
    setTyped(typed);
    keepHere(typed);
  };
  // What another tab sent or threw away is not what was typed in this one. A sign-out takes both.
  const isTypedHere = useRef(false);
  const keepAgain = useEffectEvent(() => {
    if (isTypedHere.current && readHolder() === holder) keepHere({ edits, begun });
  });
  useEffect(
    () => (holder === undefined ? undefined : onForgottenElsewhere({ holder, talkId }, keepAgain)),
    [holder, talkId],
  );
  const take = (place: FaultPlace) =>
    setTold(({ error, mended }) => ({ error, mended: new Set<FaultPlace>(mended).add(place).add('all') }));
  const empty = visited.filter((name) => values[name].trim() === '');
  return {
    values,
    picture,
    faults: {
      ...Object.fromEntries(empty.map((name) => [name, talkWriting.empty(talkWriting.names[name])])),
      ...(told.error !== undefined && without(faultsOf(told.error), told.mended)),
    },
    changed: picture !== undefined || Object.keys(changes).length > 0,
    begun: { ...base, ...only(begun, changes) },
    restored,
    set(name, value) {
      isTypedHere.current = true;
      const at = name in changes && name in begun ? begun : { ...begun, [name]: base[name] };
      keep({ edits: { ...edits, [name]: value }, begun: at });
      take(name);
      if (isText(name) && visited.includes(name)) setVisited(visited.filter((each) => each !== name));
    },
    setPicture(next) {
      setPicture(next);
      take('picture');
    },
    visit(name) {
      if (!visited.includes(name)) setVisited([...visited, name]);
    },
    tell: (error) => setTold({ ...nothingTold, error }),
    see: (now) => keep({ edits: latest.current, begun: { ...begun, ...only(now, latest.current) } }),
    clear() {
      const before = { edits, begun, picture };
      keep({ edits: {}, begun: {} });
      setPicture(undefined);
      setVisited([]);
      setTold(nothingTold);
      setRestored(false);
      return () => {
        keep(before);
        setPicture(before.picture);
      };
    },
    forget() {
      isTypedHere.current = false;
      if (whose !== undefined) forgetTalkDraft(whose);
    },
  };
}
