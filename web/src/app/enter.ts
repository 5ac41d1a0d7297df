import { matchRoutes } from 'react-router';
import { readVisitor } from '../api/holder/visitor.ts';
import type { Area } from '../areas/area.ts';
import { keepAskedAddress } from '../state/address/asked-address.ts';
import { movedAddresses, paths } from '../state/address/paths.ts';
import { areas } from './areas.ts';
import { type Entrance, routesFor } from './entrances.tsx';

/** The home of this visitor's area; for a visitor without a sign-in the login page of students. */
function homeOfVisitor(): string {
  const visitor = readVisitor();
  const own = areas.find((area) => area.visitor === visitor && visitor !== 'none');
  return own?.home ?? paths.login;
}

function isLetIn({ visitor }: Area): boolean {
  return visitor === 'none' || readVisitor() === visitor;
}

/** R-SIGN-15: only its own kind of visitor comes into an area; every other is sent to an address open to them. */
async function leadInside(area: Area, address: URL): Promise<string | undefined> {
  const known = isLetIn(area);
  const isStranger = readVisitor() === 'none';
  // An invitation is kept by the area itself, without its code. A leaver has one address only.
  if (isStranger && area.visitor !== 'agu' && !address.searchParams.has('code')) keepAskedAddress(address);
  // A visitor who is sent away only waits when the address carries something to keep.
  const instead = known || address.search !== '' ? await area.inside?.arrive?.(address, known) : undefined;
  if (known) return instead;
  return isStranger ? area.signIn : homeOfVisitor();
}

/** Whether an address tells of a sign-in that came back without success. */
const tellsOfFailure = ({ searchParams }: URL): boolean =>
  searchParams.has('message') || (searchParams.get('status') ?? '200') !== '200';

/** Sends a signed-in visitor from the login page to their home, unless that page has to tell of a failed sign-in. */
async function leadOut(area: Area, address: URL): Promise<string | undefined> {
  const { visitor, signIn, home, recognise } = area;
  const isLogin = address.pathname === signIn && visitor !== 'none';
  if (!isLogin || readVisitor() !== visitor) return undefined;
  if (tellsOfFailure(address)) return area.pathAfterFailure?.(address);
  return recognise === undefined || (await recognise()) ? home : undefined;
}

export function entranceAt(pathname: string): Entrance | undefined {
  return matchRoutes(routesFor(pathname), pathname)?.at(-1)?.route.handle as Entrance | undefined;
}

/** A page has one address, however somebody writes it. */
const asWeWrite = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

async function lead(address: URL): Promise<string | undefined> {
  const { pathname, search, hash } = address;
  const ours = asWeWrite(pathname);
  if (ours === '/') return homeOfVisitor();
  const moved = movedAddresses[ours];
  if (moved !== undefined) return moved;
  const entrance = entranceAt(pathname);
  if (entrance === undefined) return undefined;
  const { area, isInside } = entrance;
  if (area !== undefined && ours !== pathname) return `${ours}${search}${hash}`;
  // R-SIGN-14: only signed-in visitors are told that an address has no page.
  if (area === undefined && readVisitor() === 'none') return paths.login;
  // The page is fetched while we find out whether the visitor may stay.
  const fetching = area === undefined || !isInside || isLetIn(area) ? entrance.fetch() : undefined;
  // A failed fetch does not matter when the visitor is sent elsewhere.
  fetching?.catch(() => undefined);
  const instead = area && (await (isInside ? leadInside(area, address) : leadOut(area, address)));
  if (instead === undefined) await fetching;
  return instead;
}

/** The first address: it is entered while the rest of the application is still starting. */
let begun: { readonly href: string; readonly leading: Promise<string | undefined> } | undefined;

/** While nobody has seen anything yet, a page may take this long to come before a place-holder is shown. */
const quietMs = 150;

/**
 * Whether the page of the first address comes within a moment of when it could be drawn; else it is still on its way.
 */
export async function beginEntering(address: URL, drawable: Promise<void>): Promise<boolean> {
  const leading = lead(address);
  begun = { href: address.href, leading };
  const isThere = leading.then(
    (instead) => instead === undefined,
    () => false,
  );
  await drawable;
  const entered = await Promise.race([isThere, new Promise<false>((give) => setTimeout(give, quietMs, false))]);
  if (entered) begun = undefined;
  return entered;
}

/**
 * Enters an address: fetches its page, or returns another address to go to instead. That one replaces this one in the
 * history, so that going back never shows again what was taken out of the address.
 */
export function enter(address: URL): Promise<string | undefined> {
  const leading = begun?.href === address.href ? begun.leading : lead(address);
  begun = undefined;
  return leading;
}
