import { type ComponentType, createElement, useState } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { Area, Screen } from '../areas/area.ts';
import { bringWords } from '../text/language.ts';
import { areas } from './areas.ts';
import { insideOfVisitor } from './frame-of-visitor.ts';

type Load = Screen['load'];

/** The page at an address: its area, and the code and words it needs before it can be drawn. */
export type Entrance = {
  /** Undefined for an address without a page. */
  readonly area: Area | undefined;
  readonly isInside: boolean;
  fetch(): Promise<void>;
};

const fetched = new Map<Load, ComponentType>();

async function fetchCode(load: Load): Promise<void> {
  if (!fetched.has(load)) fetched.set(load, await load());
}

/** Draws a fetched page. */
function Fetched({ load }: { load: Load }) {
  const code = fetched.get(load);
  return code && createElement(code);
}

const notFound: Load = async () => (await import('./not-found.tsx')).NotFound;

/** Code and words are fetched side by side, and nothing of an area is drawn before both are there. */
function routeTo({ path, load, words }: Screen, area: Area, isInside: boolean): RouteObject {
  const { door, inside } = area;
  const part = isInside && inside !== undefined ? inside : door;
  const code = isInside && inside !== undefined ? [inside.frame, load] : [load];
  const said = words === undefined ? [part.words] : [part.words, words];
  const entrance: Entrance = {
    area,
    isInside,
    fetch: async () => void (await Promise.all([...code.map(fetchCode), ...said.map(bringWords)])),
  };
  return { path, element: <Fetched load={load} />, handle: entrance };
}

function routesOf(area: Area): RouteObject[] {
  const { door, inside } = area;
  const doors = door.screens.map((screen) => routeTo(screen, area, false));
  if (inside === undefined) return doors;
  const screens = inside.screens.map((screen) => routeTo(screen, area, true));
  return [...doors, { element: <Fetched load={inside.frame} />, children: screens }];
}

const nowhere: Entrance = {
  area: undefined,
  isInside: false,
  async fetch() {
    const inside = insideOfVisitor();
    await Promise.all([fetchCode(notFound), inside && fetchCode(inside.frame), inside && bringWords(inside.words)]);
  },
};

/** An address without a page has the frame of the person who is signed in, so that the ways on are where they always are. */
function Nowhere() {
  const [inside] = useState(insideOfVisitor);
  return inside === undefined ? <Outlet /> : <Fetched load={inside.frame} />;
}

/** Every address of the product, made from the table of areas. */
const routes: readonly RouteObject[] = [
  ...areas.flatMap(routesOf),
  { element: <Nowhere />, children: [{ path: '*', element: <Fetched load={notFound} />, handle: nowhere }] },
];

/** Each page of a route with the frame around it. */
function pagesOf(route: RouteObject): RouteObject[] {
  return route.children?.map((page) => ({ element: route.element, children: [page] })) ?? [route];
}

const pageByPath = new Map(routes.flatMap(pagesOf).map((page) => [page.children?.[0]?.path ?? page.path, page]));

/** The routes that an address may be of. The router prepares all that it is given, which takes a slow phone a while. */
export function routesFor(pathname: string): RouteObject[] {
  const page = pageByPath.get(pathname);
  return page === undefined ? [...routes] : [page];
}
