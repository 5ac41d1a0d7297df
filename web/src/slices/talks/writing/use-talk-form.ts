import { useState } from 'react';
import { readHolderId, readVisitor } from '../../../api/visitor.ts';
import { findTalkDraft, forgetTalkDraft, keepTalkDraft, type TalkDraft } from '../../../state/talk-draft.ts';
import { type FaultPlace, type Faults, type FieldName, type Fields, longest, type TextName } from './fields.ts';
import type { PictureChange } from './picture.ts';
import { useText } from './text/use-text.ts';

export type TalkForm = {
  readonly values: Fields;
  readonly picture: PictureChange;
  readonly faults: Faults;
  /** Something differs from how the form began. */
  readonly changed: boolean;
  /** What an earlier visit had typed was brought back. */
  readonly restored: boolean;
  set<Name extends FieldName>(name: Name, value: Fields[Name]): void;
  setPicture(picture: PictureChange): void;
  /** Somebody has been in a field. */
  visit(name: TextName): void;
  tell(faults: Faults): void;
  /** Begins again; undone by what it returns. */
  clear(): () => void;
  /** What was typed has arrived. */
  forget(): void;
};

type Edits = Partial<Fields>;

const isText = (name: FieldName): name is TextName => name in longest && name !== 'videoLink' && name !== 'slidesLink';

/** Without what is as it was, so that it follows the talk where somebody else changes it. */
function changesOf(edits: Edits, base: Fields): Edits {
  const names = Object.keys(edits) as FieldName[];
  return Object.fromEntries(names.flatMap((name) => (edits[name] === base[name] ? [] : [[name, edits[name]]])));
}

/** A form about a talk as somebody fills it. What they type is kept on this device until it is sent. */
export function useTalkForm(base: Fields, talkId: number | null): TalkForm {
  const { talkWriting } = useText();
  const userId = readVisitor() === 'user' ? readHolderId() : undefined;
  const whose = userId === undefined ? undefined : { userId, talkId };
  const [edits, setEdits] = useState<Edits>(() => (whose === undefined ? {} : findTalkDraft(whose)));
  const [restored, setRestored] = useState(() => Object.keys(changesOf(edits, base)).length > 0);
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const [visited, setVisited] = useState<readonly TextName[]>([]);
  const [told, setTold] = useState<Faults>({});
  const changes = changesOf(edits, base);
  const values: Fields = { ...base, ...changes };
  const keep = (next: Edits) => {
    setEdits(next);
    if (whose !== undefined) keepTalkDraft(whose, changesOf(next, base) as TalkDraft);
  };
  const take = (place: FaultPlace) =>
    setTold((faults) => Object.fromEntries(Object.entries(faults).filter(([at]) => at !== place && at !== 'all')));
  const empty = visited.filter((name) => values[name].trim() === '');
  return {
    values,
    picture,
    faults: {
      ...Object.fromEntries(empty.map((name) => [name, talkWriting.empty(talkWriting.names[name])])),
      ...told,
    },
    changed: picture !== undefined || Object.keys(changes).length > 0,
    restored,
    set(name, value) {
      keep({ ...edits, [name]: value });
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
    tell: setTold,
    clear() {
      const before = { edits, picture };
      keep({});
      setPicture(undefined);
      setVisited([]);
      setTold({});
      setRestored(false);
      return () => {
        keep(before.edits);
        setPicture(before.picture);
      };
    },
    forget() {
      if (whose !== undefined) forgetTalkDraft(whose);
    },
  };
}
