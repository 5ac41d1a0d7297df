import type { Language } from '@cabinet/contract';
import { listWhyNotSeeTalk } from '@cabinet/domain';
import { type CardRow, type TalkRow, talkFacts } from '../queries/talks.ts';
import { type Addressing, pictureLink } from './pictures.ts';

const series: Readonly<Record<Language, string>> = { ko: '지식나눔', en: 'Knowledge Talks' };

/** The number of the talk that an address of a page shows. */
export function talkOfPage(path: string): number | undefined {
  const [, id] = /^\/presentations\/([1-9]\d{0,8})\/?$/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** R-PRES-01: what a link to a talk shows of it where it is shared: of a talk that everybody sees, and of no other. */
export function presentPagePreview(row: TalkRow | undefined, language: Language, addressing: Addressing) {
  if (row === undefined || listWhyNotSeeTalk(talkFacts(row), null).length > 0) return undefined;
  const { id, title, summary }: CardRow = row;
  const address = `${addressing.settings.publicUrl}/presentations/${id}`;
  return { title: `${title} · ${series[language]}`, summary, picture: pictureLink(row, addressing), address };
}
