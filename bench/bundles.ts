import { type BuiltWeb, bundleWeb } from '../web/build/built-web.ts';
import { firstLoadLimits, firstLoads, furtherScreenLimit } from '../web/build/first-loads.ts';
import type { Benchmark, Figure } from './figure.ts';

/** What draws the charts of administrators; nobody else fetches it. */
const charts = 'slices/statistics/drawn-chart.tsx';
const mostOfCharts = 110;

function figure(what: string, kilobytes: number, most: number): Figure {
  return { what, measured: `${kilobytes.toFixed(1)} KB`, wanted: `≤ ${most} KB`, holds: kilobytes <= most };
}

export const bundles: Benchmark = {
  name: 'bundles',
  how: 'JavaScript and CSS of the built web, each file as it is served to a browser (brotli): what the page, its frame, the Korean texts and a screen load together when they are opened first, and what a further screen adds to that. Browsers without Temporal load 20 KB more.',
  async run() {
    const web = await bundleWeb();
    const limits = Object.entries(firstLoadLimits);
    const first = limits.map(([address, most]) =>
      figure(`first load of ${address}`, web.kilobytesOf(web.fetchedAt(address, 'ko')), most),
    );
    const known = new Set(limits.flatMap(([address]) => [...web.fetchedAt(address, 'ko')]));
    const further = Object.keys(firstLoads)
      .filter((address) => firstLoadLimits[address] === undefined)
      .map((address) =>
        figure(
          `further screen ${address}`,
          kilobytesBesides(web, web.fetchedAt(address, 'ko'), known),
          furtherScreenLimit,
        ),
      );
    const ofCharts = kilobytesBesides(web, web.fetchedWith([charts]), web.fetchedAt('/admin/home', 'ko'));
    return [...first, figure('charts, drawn once /admin/home is there', ofCharts, mostOfCharts), ...further];
  },
};

function kilobytesBesides(web: BuiltWeb, files: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return web.kilobytesOf(files.difference(known));
}
