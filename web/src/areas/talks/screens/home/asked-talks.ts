import { cleanName, cleanText, type TalkCategory, talkCategories } from '@cabinet/domain';
import { readPage } from '../../../../state/address/search.ts';

export const orders = ['TIME', 'LIKE'] as const;
export type Order = (typeof orders)[number];

/** Which talks the address asks for. */
export type Asked = {
  readonly category: TalkCategory | 'ALL';
  readonly sort: Order;
  /** From 0. */
  readonly page: number;
  readonly search: string;
};

/** `/presentations/home?category=DEVELOP&sort=LIKE&page=2&search=타입`; what is none is the first of its kind. */
export function readAskedTalks(address: URLSearchParams): Asked {
  const named = address.get('category');
  const typed = address.get('search') ?? '';
  return {
    category: talkCategories.find((category) => category === named) ?? 'ALL',
    sort: orders.find((order) => order === address.get('sort')) ?? 'TIME',
    page: readPage(address),
    // Characters that are not seen come along with what is pasted.
    search: Array.from(cleanText(typed) ?? cleanName(typed))
      .slice(0, 50)
      .join(''),
  };
}

/** The address that asks for this; what need not be said is left out. */
export function addressOfTalks({ category, sort, page, search }: Asked): string {
  const address = new URLSearchParams();
  if (category !== 'ALL') address.set('category', category);
  if (sort !== 'TIME') address.set('sort', sort);
  if (search !== '') address.set('search', search);
  if (page > 0) address.set('page', `${page + 1}`);
  return `?${address}`;
}
